import pg, { type ClientConfig } from 'pg';
import { type Availability, mayWait, NotAvailable, type Watched } from './availability.js';

type Settings = ClientConfig & { availability?: Availability };
type Callback = (error: Error) => void;

/** A connection that can be closed while PostgreSQL doesn't answer, and that begins no write that would only wait. */
export class WatchedClient extends pg.Client implements Watched {
  asked: string | undefined;
  private readonly availability?: Availability;
  /** The transaction has made a statement whose commit may wait. */
  private hasWritten = false;

  constructor(settings: Settings) {
    super(settings);
    this.availability = settings.availability;
    this.availability?.add(this);
    this.on('drain', () => (this.asked = undefined));
    this.once('end', () => this.availability?.remove(this));
  }

  hangUp(): void {
    this.connection?.stream.destroy();
  }

  /** The driver has many forms of this call; all of them pass here. */
  override query(...given: unknown[]): never {
    const [statement] = given as [string | { text?: string }];
    const text = (typeof statement === 'string' ? statement : statement.text) ?? '';
    if (this.wouldWait(text)) return refuse(given) as never;
    this.asked = text;
    return (super.query as (...all: unknown[]) => unknown).apply(this, given) as never;
  }

  /** A commit is refused too: until it is sent, its outcome is known. */
  private wouldWait(text: string): boolean {
    const isEnd = /^\s*(COMMIT|END)\b/i.test(text);
    const mayBe = isEnd ? this.hasWritten : mayWait(text);
    if (mayBe && this.availability?.isPaused) return true;
    if (isEnd || /^\s*(BEGIN|START|ROLLBACK\s*;?\s*$)/i.test(text)) this.hasWritten = false;
    else if (mayBe) this.hasWritten = true;
    return false;
  }
}

function refuse(given: unknown[]): Promise<never> | undefined {
  const error = new NotAvailable('Writes are paused, because commits wait for a standby.');
  const callback = given.find((one): one is Callback => typeof one === 'function');
  if (!callback) return Promise.reject(error);
  process.nextTick(callback, error);
  return undefined;
}
