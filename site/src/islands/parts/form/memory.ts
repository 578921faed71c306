/** What a tab remembers of a form that has not arrived yet. */
import { defaultOf, type Field, setValue, valueOf } from './fields';

interface Kept {
  values: Record<string, string | boolean>;
  /** How many files were chosen; they themselves cannot be kept. */
  files: number;
  attempt?: Attempt;
}

/** The name under which a text was sent: a repetition of it cannot arrive twice. */
interface Attempt {
  key: string;
  text: string;
}

/** Random also where the page has come without TLS. */
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
    /** Whether nothing may be left in the browser. */
    private readonly isUnknown: () => boolean,
  ) {
    this.name = `collegium:${form.id}`;
  }

  /** Fills the fields in again; null: there was nothing to fill in. */
  restore(): Kept | null {
    const kept = this.read();
    if (!kept) return null;
    this.attempt = kept.attempt;
    let restored = kept.files > 0;
    for (const field of this.fields) {
      const value = kept.values[field.name];
      // What the address or the browser has filled in stands.
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
      // No storage, nothing to forget.
    }
  }

  /** The same key for the same text, until it has arrived. */
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
      // Full or forbidden: the page itself still has it.
    }
  }
}
