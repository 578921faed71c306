import { moneyOf } from '../../common/money.js';
import { messages } from './messages.js';

/** One posting on the bank's side: positive cents are a credit, money that the university received. */
export interface ParsedLine {
  /** The line of the file that it begins on. */
  number: number;
  account: string;
  postedOn: string;
  cents: number;
  /** BAI2's type code, or the file's own word. */
  type: string | null;
  reference: string | null;
  description: string | null;
}

/** The balance of an account at the end of a day, or at its beginning. */
export interface ParsedBalance {
  account: string;
  day: string;
  kind: 'opening' | 'closing';
  cents: number;
}

export interface Fault {
  line: number;
  message: string;
}

export interface ParsedFile {
  lines: ParsedLine[];
  balances: ParsedBalance[];
  faults: Fault[];
}

/** At most what an amount of the university can be. */
export const mostCents = 99_999_999_99;
export const mostLines = 5000;
/** Of a record with its continuations, or of a row. */
export const mostFields = 5000;
/** Of the text of a file: so many lines of 300 characters. */
export const mostCharacters = 300 * mostLines;
export const mostFaults = 100;

export const sortedFaults = (faults: readonly Fault[]): Fault[] =>
  [...faults].sort((one, other) => one.line - other.line);

export const faultTexts = (faults: readonly Fault[]): string[] => {
  const sorted = sortedFaults(faults);
  const shown = sorted.slice(0, mostFaults).map(({ line, message }) => messages.faultOn(line, message));
  return sorted.length > mostFaults ? [...shown, messages.moreFaults(sorted.length - mostFaults)] : shown;
};

/** A day that exists, as `YYYY-MM-DD`. */
export const dayOf = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
};

/** The faults that files of both kinds can have. */
export function checkLines({ lines, faults }: ParsedFile, today: string): void {
  for (const { number, cents, postedOn } of lines) {
    if (Math.abs(cents) > mostCents)
      faults.push({ line: number, message: messages.aboveMost(moneyOf(mostCents)) });
    if (postedOn > today) faults.push({ line: number, message: messages.inFuture(postedOn) });
  }
  if (lines.length > mostLines)
    faults.push({ line: lines[mostLines]!.number, message: messages.tooManyLines(mostLines) });
}

/** A reference that names nothing, such as `0000`. */
export const referenceOf = (text: string | undefined): string | null => {
  const reference = (text ?? '').trim();
  return /^[0\s]*$/.test(reference) ? null : reference.slice(0, 100);
};

/**
 * What a line is known by in another file. Lines without a reference are known by their description instead, so the
 * same day in two files counts once.
 */
export const fingerprintOf = ({
  account,
  postedOn,
  cents,
  type,
  reference,
  description,
}: ParsedLine): string =>
  JSON.stringify(
    reference
      ? [account, postedOn, cents, reference]
      : [account, postedOn, cents, null, type, (description ?? '').toLowerCase().replace(/\s+/g, ' ')],
  );

/** The lines with their fingerprint and, for equal lines of one file, which of them it is. */
export function numbered<Line extends ParsedLine>(
  lines: readonly Line[],
): (Line & { fingerprint: string; occurrence: number })[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const fingerprint = fingerprintOf(line);
    const occurrence = (seen.get(fingerprint) ?? 0) + 1;
    seen.set(fingerprint, occurrence);
    return { ...line, fingerprint, occurrence };
  });
}
