import { TooManyRequestsError } from '../../common/errors.js';
import { bounds } from './bounds.js';

/** The connections that one caller's calls may use at the same time. */
export interface Share {
  connections: number;
  /** In progress, whether they use a connection or wait for one. */
  calls: number;
}

/** Returns a connection to its caller's share. */
export type GiveBack = () => void;

interface Turn {
  call: Call;
  begin: () => void;
  refuse: (error: Error) => void;
}

/** A person, a machine client or an address, while at least one call of it is in progress. */
export class Caller {
  calls = 0;
  connections = 0;
  /** In the order of the calls. */
  readonly turns: Turn[] = [];

  constructor(
    readonly share: Share,
    private readonly onIdle: () => void,
  ) {}

  /** Starts waiting calls while the share has room. */
  next(): void {
    while (this.turns.length && this.connections < this.share.connections) this.turns.shift()!.begin();
    if (!this.calls && !this.connections && !this.turns.length) this.onIdle();
  }

  /** The oldest call goes first, so that each call waits only for earlier ones. */
  add(turn: Turn): void {
    let at = this.turns.length;
    while (at > 0 && this.turns[at - 1]!.call.number > turn.call.number) at--;
    this.turns.splice(at, 0, turn);
  }

  remove(turn: Turn): void {
    const at = this.turns.indexOf(turn);
    if (at >= 0) this.turns.splice(at, 1);
  }
}

/** One call in progress. It asks its caller's share for each connection that it uses. */
export class Call {
  private isOver = false;
  private hasBegun = false;

  constructor(
    readonly caller: Caller,
    readonly number: number,
    private readonly waitMs: number,
  ) {}

  /** Takes a connection of the share, immediately if one is free. Refused after waiting too long. */
  take(): GiveBack | Promise<GiveBack> {
    // Work after the response counts as the server's own.
    if (this.isOver) return () => undefined;
    const { caller } = this;
    if (caller.connections < caller.share.connections && !caller.turns.length) return this.lease();
    return new Promise((resolve, reject) => {
      const turn: Turn = {
        call: this,
        begin: () => {
          clearTimeout(timer);
          resolve(this.lease());
        },
        refuse: (error) => {
          clearTimeout(timer);
          caller.remove(turn);
          reject(error);
          caller.next();
        },
      };
      const timer = setTimeout(() => turn.refuse(tooManyAtOnce()), this.waitMs);
      timer.unref();
      caller.add(turn);
    });
  }

  /**
   * Call it when the response was sent or its reader left. A call that has had no connection is not started; one that
   * has a connection still counts until it returns it.
   */
  end(isAnswered: boolean): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.isOver = isAnswered;
    this.caller.calls--;
    if (!this.hasBegun)
      for (const turn of this.caller.turns.filter(({ call }) => call === this)) turn.refuse(tooManyAtOnce());
    this.caller.next();
  }
  private hasEnded = false;

  private lease(): GiveBack {
    const { caller } = this;
    this.hasBegun = true;
    caller.connections++;
    let isLent = true;
    return () => {
      if (!isLent) return;
      isLent = false;
      caller.connections--;
      caller.next();
    };
  }
}

/** Shares the connections of this process among callers. It only tracks callers with calls in progress. */
export class CallerShares {
  private readonly callers = new Map<string, Caller>();
  private begun = 0;

  constructor(private readonly waitMs: number = bounds.callerWaitMs.most) {}

  /** Registers a call, unless its caller has too many in progress. */
  begin(key: string, share: Share): Call {
    let caller = this.callers.get(key);
    if (!caller) this.callers.set(key, (caller = new Caller(share, () => this.callers.delete(key))));
    if (caller.calls >= caller.share.calls) throw tooManyAtOnce();
    caller.calls++;
    return new Call(caller, ++this.begun, this.waitMs);
  }

  /** Callers with calls in progress. */
  get size(): number {
    return this.callers.size;
  }
}

const tooManyAtOnce = (): TooManyRequestsError =>
  new TooManyRequestsError(
    { 'Retry-After': '5' },
    'Too many of your requests are in progress. Wait a few seconds, then try again.',
  );
