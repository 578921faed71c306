/** What a tab remembers of a form until it has been sent. */
import { defaultOf, type Field, setValue, valueOf } from './fields';

interface Kept {
  values: Record<string, string | boolean>;
  /** The number of chosen files; the files themselves can't be kept. */
  files: number;
  attempt?: Attempt;
}

/** The idempotency key of a text, so that a repetition can't arrive twice. */
interface Attempt {
  key: string;
  text: string;
}

/** Random even without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Memory {
  private attempt: Attempt | undefined;
  private readonly name: string;

  constructor(
    form: HTMLFormElement,
    private readonly fields: readonly Field[],
    /** Whether nothing may stay in the browser, for an anonymous sender. */
    private readonly isUnknown: () => boolean,
  ) {
    this.name = `collegium:${form.id}`;
  }

  /** Restores the values of the fields; null: there were none. */
  restore(): Kept | null {
    const kept = this.read();
    if (!kept) return null;
    this.attempt = kept.attempt;
    let restored = kept.files > 0;
    for (const field of this.fields) {
      const value = kept.values[field.name];
      // Keeps values that the address or the browser has filled in.
      if (value === undefined || valueOf(field) !== defaultOf(field)) continue;
      setValue(field, value);
      restored = true;
    }
    return restored ? kept : null;
  }

  keep(files: number): void {
    if (this.isUnknown()) return this.forget();
    const typed = this.fields.filter(
      (field) => field.controls[0].type !== 'file' && valueOf(field) !== defaultOf(field),
    );
    if (!typed.length && !files) return this.forget();
    const values = Object.fromEntries(typed.map((field) => [field.name, valueOf(field)]));
    this.write({ values, files, attempt: this.attempt });
  }

  forget(): void {
    try {
      sessionStorage.removeItem(this.name);
    } catch {
      // Without storage there is nothing to delete.
    }
  }

  /** The same key for the same text, until it has been sent. */
  keyFor(text: string, files: number): string {
    if (this.attempt?.text !== text) this.attempt = { key: newKey(), text };
    this.keep(files);
    return this.attempt.key;
  }

  arrived(): void {
    this.attempt = undefined;
    this.forget();
  }

  private read(): Kept | null {
    try {
      return JSON.parse(sessionStorage.getItem(this.name) ?? 'null') as Kept | null;
    } catch {
      return null;
    }
  }

  private write(kept: Kept): void {
    try {
      sessionStorage.setItem(this.name, JSON.stringify(kept));
    } catch {
      // The storage is full or blocked: the page itself still has the values.
    }
  }
}
