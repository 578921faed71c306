/** Saves the answers of one step: a second after the last key, and on leaving. */
import { type Answer, isPassing } from './calls';
import type { Kept } from './kept';
import type { Answers, Errors, SavedStep, StepAnswers } from './records';
import { type Conflict, merge, same } from './same';

/**
 * `offline` and `unavailable` are tried again. `conflict` waits for a choice, `refused` for a correction; `ended` means
 * that the application can't be edited.
 */
export type SaveState =
  | 'saved'
  | 'unsaved'
  | 'saving'
  | 'offline'
  | 'unavailable'
  | 'conflict'
  | 'refused'
  | 'ended';

export interface Ports {
  put: (answers: Answers, version: number, leaving: boolean) => Promise<Answer<SavedStep>>;
  /** What the server has now; null: it didn't answer. */
  current: () => Promise<StepAnswers | null>;
  keep: (kept: Kept | null) => void;
  /** After each change of the state. */
  changed: (saver: StepSaver) => void;
  /** The answers were changed on another device, and merged. */
  merged: (answers: Answers) => void;
  /** The session has ended. */
  signedOut: () => void;
}

const pauseMs = 1000;
const longestPauseMs = 30_000;
/** Without an answer; older ones can't be told from another device's. */
const mostSent = 5;

export class StepSaver {
  state: SaveState = 'saved';
  /** What the server says is missing, by `step.field`. */
  missing: Errors = {};
  /** What the server refuses to save, by field. */
  refused: Errors = {};
  conflicts: Conflict[] = [];
  /** The server's words, if the application can't be edited. */
  reason = '';
  mine: Answers;
  private base: Answers;
  private version: number;
  private sent: Answers[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private running: Promise<void> | null = null;

  constructor(
    readonly step: string,
    { version, answers }: Pick<StepAnswers, 'version' | 'answers'>,
    private readonly ports: Ports,
  ) {
    this.version = version;
    this.base = answers;
    this.mine = answers;
  }

  /** Continues with what the tab remembers. Returns whether there was anything that the server doesn't have. */
  restore({ version, base, sent, mine }: Kept): boolean {
    const theirs = this.base;
    this.mine = mine;
    if (version !== this.version) this.take({ base, sent, mine, theirs }, this.version);
    if (same(this.mine, theirs)) {
      this.ports.keep(null);
      return false;
    }
    this.remember();
    if (this.state !== 'conflict') this.schedule(0);
    return true;
  }

  change(answers: Answers): void {
    if (same(answers, this.mine)) return;
    this.mine = answers;
    this.refused = {};
    this.remember();
    if (this.state === 'conflict' || this.state === 'ended') return;
    this.failures = 0;
    if (this.running) return;
    this.to('unsaved');
    this.schedule(pauseMs);
  }

  /** Saves now what hasn't been saved. */
  async flush({ leaving = false } = {}): Promise<void> {
    clearTimeout(this.timer);
    await this.running;
    if (this.mustSave()) await this.save(leaving);
    else if (!this.isDirty && this.state === 'unsaved') this.to('saved');
  }

  /** What another device has saved, seen on returning to the page. */
  follow({ answers, version }: StepAnswers): void {
    if (version === this.version || this.running || this.state === 'conflict') return;
    this.take({ base: this.base, sent: this.sent, mine: this.mine, theirs: answers }, version);
    this.remember();
    this.ports.changed(this);
  }

  /** The connection is back. */
  retry(): void {
    if (this.state === 'offline' || this.state === 'unavailable') this.schedule(0);
  }

  /** The applicant has chosen: these fields keep what was typed here, the others take what is saved. */
  choose(own: readonly string[]): void {
    for (const { field, theirs } of this.conflicts)
      if (!own.includes(field)) this.mine = { ...this.mine, [field]: theirs };
    this.conflicts = [];
    this.to('unsaved');
    this.ports.merged(this.mine);
    this.remember();
    this.schedule(0);
  }

  get isDirty(): boolean {
    return !same(this.mine, this.base);
  }

  private mustSave(): boolean {
    return (
      !this.running &&
      this.state !== 'conflict' &&
      this.state !== 'ended' &&
      !same(this.acceptable(), this.base)
    );
  }

  /** What the server doesn't refuse: a refused field stays as it was saved, one of a row is left out. */
  private acceptable(): Answers {
    const answers = { ...this.mine };
    for (const field of Object.keys(this.refused)) {
      const [name, index, part] = field.split('.') as [string, string?, string?];
      const rows = answers[name];
      if (part !== undefined && Array.isArray(rows))
        answers[name] = (rows as Answers[]).map((row, at) =>
          at === Number(index) ? without(row, part) : row,
        );
      else if (name in this.base) answers[name] = this.base[name];
      else delete answers[name];
    }
    return answers;
  }

  private save(leaving = false): Promise<void> {
    clearTimeout(this.timer);
    const answers = this.acceptable();
    this.sent = [...this.sent, answers].slice(-mostSent);
    this.remember();
    const run = async () => {
      const answer = await this.ports.put(answers, this.version, leaving);
      this.running = null;
      await this.receive(answers, answer);
    };
    this.running = run();
    this.to('saving');
    return this.running;
  }

  private async receive(answers: Answers, answer: Answer<SavedStep>): Promise<void> {
    const { status, body } = answer;
    if (status === 200) return this.saved(answers, body);
    if (status === 412) return this.compare();
    if (status === 401) return this.ports.signedOut();
    if (status === 422 && body.errors) return this.refuse(body.errors);
    if (isPassing(status)) return this.wait(status, answer.retryAfter);
    this.reason = body.detail ?? '';
    this.to('ended');
  }

  private saved(answers: Answers, { version, errors }: SavedStep): void {
    this.failures = 0;
    this.sent = [];
    this.base = answers;
    this.version = version;
    this.missing = errors;
    if (!this.isDirty) {
      this.ports.keep(null);
      return this.to('saved');
    }
    this.remember();
    if (!this.mustSave()) return this.to('refused');
    this.to('unsaved');
    this.schedule(pauseMs);
  }

  private async compare(): Promise<void> {
    const now = await this.ports.current();
    if (!now) return this.wait(0, 0);
    this.take({ base: this.base, sent: this.sent, mine: this.mine, theirs: now.answers }, now.version);
    this.remember();
    if (this.state === 'conflict') return;
    this.to(this.isDirty ? 'unsaved' : 'saved');
    if (this.isDirty) this.schedule(0);
    else this.ports.keep(null);
  }

  private take(versions: Parameters<typeof merge>[0], version: number): void {
    const { merged, conflicts } = merge(versions);
    const hadOthers = !same(merged, versions.mine);
    this.base = versions.theirs;
    this.version = version;
    this.sent = [];
    this.mine = merged;
    this.conflicts = conflicts;
    if (hadOthers) this.ports.merged(merged);
    if (conflicts.length) this.to('conflict');
  }

  private refuse(errors: Errors): void {
    this.sent = this.sent.slice(0, -1);
    const names = Object.entries(errors).map(([field, texts]) => [field.replace(/^answers\./, ''), texts]);
    const before = Object.keys(this.refused).length;
    this.refused = { ...this.refused, ...(Object.fromEntries(names) as Errors) };
    this.remember();
    this.to('refused');
    // Without the refused fields, the others are saved. If nothing new was named, the same request would be refused again.
    if (Object.keys(this.refused).length > before && this.mustSave()) this.schedule(0);
  }

  private wait(status: number, retryAfter: number): void {
    this.failures++;
    this.to(status === 0 ? 'offline' : 'unavailable');
    this.schedule(Math.max(retryAfter * 1000, Math.min(longestPauseMs, pauseMs * 2 ** this.failures)));
  }

  private schedule(afterMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), afterMs);
  }

  private remember(): void {
    const { version, base, sent, mine } = this;
    this.ports.keep(this.isDirty ? { version, base, sent, mine } : null);
  }

  private to(state: SaveState): void {
    this.state = state;
    this.ports.changed(this);
  }
}

const without = (row: Answers, part: string): Answers =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== part));
