import { isRead } from './lost-connection.js';

/** A connection whose statements are watched. */
export interface Watched {
  /** The statement that PostgreSQL hasn't answered yet. */
  readonly asked: string | undefined;
  /** Closes it without a message to a server that may not answer. */
  hangUp(): void;
}

/** Refused before anything was sent, so the outcome is known: nothing was saved. */
export class NotAvailable extends Error {
  /** cannot_connect_now: answered 503, and not tried again at once. */
  readonly code = '57P03';
}

/** A read whose audit row waits for no standby, as its text says. */
const isAsynchronous = (sql: string): boolean => /'synchronous_commit', '(off|local)'/.test(sql);
const control = /^\s*(BEGIN|START|SAVEPOINT|RELEASE|ROLLBACK|SET|SHOW|DECLARE|FETCH|CLOSE)\b/i;

/** Whether the transaction of this statement may wait for a standby when it commits. */
export const mayWait = (sql: string): boolean =>
  !control.test(sql) && !isAsynchronous(sql) && (!isRead(sql) || /\bpg_notify\b/i.test(sql));

/**
 * What the watch found out about a database, for all connections of its pool. Connections that would hang are closed, so
 * that their callers are answered; new ones are refused at once.
 */
export class Availability {
  private readonly clients = new Set<Watched>();
  private unreachable = false;
  private paused = false;

  add(client: Watched): void {
    this.clients.add(client);
  }

  remove(client: Watched): void {
    this.clients.delete(client);
  }

  /** False if PostgreSQL hasn't answered for some seconds. */
  get isReachable(): boolean {
    return !this.unreachable;
  }

  /** True while commits wait because no synchronous standby is there. */
  get isPaused(): boolean {
    return this.paused;
  }

  /** Ends everything that waits for an answer; nothing is sent until `answers`. */
  lost(): void {
    this.unreachable = true;
    for (const client of this.clients) client.hangUp();
  }

  answers(): void {
    this.unreachable = false;
  }

  /** Closes commits that wait, whose outcome is unknown, and writes that may wait for the locks of those commits. */
  pauseWrites(): void {
    this.paused = true;
    for (const client of this.clients)
      if (client.asked !== undefined && mayWait(client.asked)) client.hangUp();
  }

  resumeWrites(): void {
    this.paused = false;
  }

  /** Why a new connection is refused. */
  get refusal(): NotAvailable | undefined {
    return this.unreachable ? new NotAvailable('PostgreSQL does not answer.') : undefined;
  }
}
