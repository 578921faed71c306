import { isSpreadsheetNumber, tidyIdentifier } from '../../../common/identifier-form.js';
import { hasDirectionOverride } from '../../../common/text-direction.js';
import { typedNumber } from '../../../common/typed-number.js';
import { ImportError, RefusedValue } from '../import.error.js';
import { decodeEntities } from './html-entities.rules.js';
import type { DateForm, Source } from '../mapping/mapping-parts.js';
import { messages } from '../messages.js';
import type { FileRow } from './reader.js';

type Pick = (cells: string[]) => string;

/** Fields that may hold line breaks. */
const proseFields = new Set(['description', 'prerequisites', 'courseDescription', 'coursePrerequisites']);

/** The header of a file: finds each column of the mapping, and refuses a file that lacks one. */
export class Columns {
  private readonly positions = new Map<string, number[]>();
  private readonly missing: string[] = [];
  /** The indexes of fields that are one line of text. */
  private readonly oneLine = new Set<number>();

  constructor(
    readonly header: string[],
    private readonly entities: boolean,
    private readonly delimiter = ',',
  ) {
    header.forEach((name, index) => {
      const key = name.trim();
      this.positions.set(key, [...(this.positions.get(key) ?? []), index]);
    });
  }

  /** How to read one field of the mapping from a row. */
  reader(field: string, source: Source, whole = false): Pick {
    const { column, match, values, otherwise } = typeof source === 'string' ? { column: source } : source;
    const pick = column.includes('{') ? this.template(field, column, whole) : this.column(field, column);
    if (!match && !values && otherwise === undefined) return pick;
    return (cells) => {
      let text = pick(cells);
      if (match) {
        const found = match.exec(text);
        text = found ? (found[1] ?? found[0]).trim() : '';
      }
      if (values && Object.hasOwn(values, text)) return values[text]!;
      return otherwise ?? text;
    };
  }

  /** Lists all columns that the mapping names and the file lacks, in one message. */
  refuseMissing(file: string): void {
    if (!this.missing.length) return;
    throw new ImportError(
      [
        messages.file.unusable(file),
        ...this.missing,
        messages.file.header(
          this.header
            .map((name) => `"${name.trim().slice(0, 60)}"`)
            .join(', ')
            .slice(0, 2000),
        ),
      ].join('\n  '),
    );
  }

  /**
   * Whether a row contains the rows after it: a stray quotation mark opens in it, and the next one closes it lines
   * below. Then each of its lines has the cells of a row. Multi-line text may look the same by chance, so the row is
   * `refused` only if a one-line field has the line break, and otherwise `noted`.
   */
  swallowed({ line, lastLine, cells }: FileRow): 'refused' | 'noted' | null {
    const separators = this.header.length - 1;
    if (lastLine === line || !separators) return null;
    const lines = cells.join(this.delimiter).split('\n');
    if (lines.some((text) => text.split(this.delimiter).length <= separators)) return null;
    return cells.some((cell, index) => cell.includes('\n') && this.oneLine.has(index)) ? 'refused' : 'noted';
  }

  private column(field: string, name: string): Pick {
    const positions = this.positions.get(name.trim()) ?? [];
    if (!positions.length) this.missing.push(messages.file.columnMissing(name, field));
    if (positions.length > 1) this.missing.push(messages.file.columnRepeated(name, positions.length, field));
    const position = positions[0] ?? 0;
    if (!proseFields.has(field)) this.oneLine.add(position);
    return (cells) => clean(cells[position] ?? '', name, this.entities);
  }

  /** "{Subject} {Number}": if a part is blank, the separators beside it are trimmed from the ends. */
  private template(field: string, template: string, whole: boolean): Pick {
    const parts = template.split(/\{([^{}]*)\}/);
    const picks = parts.map((part, index) => (index % 2 ? this.column(field, part) : null));
    return (cells) => {
      const values = picks.map((pick) => pick?.(cells));
      if (values.every((value) => !value) || (whole && values.includes(''))) return '';
      const text = parts.map((part, index) => values[index] ?? part).join('');
      return text.replace(/\s+/gu, ' ').replace(/^[\s,;:/-]+|[\s,;:/-]+$/gu, '');
    };
  }
}

// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** One cell, trimmed; refuses anything that isn't text. */
export function clean(cell: string, name: string, entities: boolean): string {
  if (cell.includes('\u0000')) throw new RefusedValue(messages.value.nul(name));
  if (cell.includes('\uFFFD')) throw new RefusedValue(messages.value.encoding(name, shortened(cell)));
  if (control.test(cell)) throw new RefusedValue(messages.value.controlCharacter(name));
  const text = entities && cell.includes('&') ? decodeEntities(cell) : cell;
  return text.normalize('NFC').trim();
}

export const shortened = (text: string): string => `"${text.length > 60 ? `${text.slice(0, 57)}...` : text}"`;

/** One line of text, with single blanks. */
export function line(text: string, longest: number): string {
  const one = text.replace(/\s+/gu, ' ');
  if ([...one].length > longest)
    throw new RefusedValue(messages.value.tooLong(shortened(one), [...one].length, longest));
  return one;
}

/** A person's name, without characters that change the direction of text (decision 0239). */
export function personName(text: string, longest: number): string {
  if (hasDirectionOverride(text)) throw new RefusedValue(messages.value.directionOverride);
  return line(text, longest);
}

/** A code or number that identifies a record (decision 0238). */
export const identifier = (text: string, longest: number): string =>
  line(required(tidyIdentifier(text)), longest);

/** A student ID; a spreadsheet turns long ones into numbers. */
export function studentNumber(text: string): string {
  if (isSpreadsheetNumber(text)) throw new RefusedValue(messages.value.spreadsheetNumber(shortened(text)));
  return identifier(text, 20);
}

/** Text of several lines. */
export function prose(text: string, longest = 20_000): string {
  if (text.length > longest)
    throw new RefusedValue(messages.value.tooLong(shortened(text), text.length, longest));
  return text;
}

export function required(text: string): string {
  if (!text) throw new RefusedValue(messages.value.required);
  return text;
}

export function wholeNumber(text: string, most: number): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) > most)
    throw new RefusedValue(messages.value.wholeNumber(shortened(text), most));
  return Number(text);
}

const yes = new Set(['yes', 'y', 'true', 't', '1', 'on', 'active', 'a']);
const no = new Set(['no', 'n', 'false', 'f', '0', 'off', 'inactive', 'i']);

export function yesOrNo(text: string): boolean {
  const word = text.toLowerCase();
  if (yes.has(word)) return true;
  if (no.has(word)) return false;
  throw new RefusedValue(messages.value.yesOrNo(shortened(text)));
}

/** US dollars such as "75", "$75.00", "1,250.00" or "75,50"; 0 is no amount. */
export function amount(text: string): string | null {
  const digits = typedNumber(text.replace(/^\$/, ''));
  if (!digits || !/^\d{1,8}(\.\d{1,2})?$/.test(digits))
    throw new RefusedValue(messages.value.amount(shortened(text)));
  return Number(digits) === 0 ? null : digits;
}

export function oneOfThese<T extends string>(text: string, allowed: readonly T[]): T {
  const word = text.toLowerCase().replace(/[\s-]+/g, '_');
  if (!allowed.includes(word as T))
    throw new RefusedValue(messages.value.oneOf(shortened(text), allowed.join(', ')));
  return word as T;
}

/** A date in the mapping's form as `YYYY-MM-DD`; refuses one that isn't in the calendar. */
export function calendarDate(text: string, form: DateForm = 'YYYY-MM-DD'): string {
  const letters = form.split(/[^A-Z]/);
  const separator = form.replace(/[A-Z]/g, '')[0]!;
  const parts = text.split(separator);
  const part = (letter: string): number => {
    const value = parts[letters.findIndex((one) => one.startsWith(letter))] ?? '';
    return parts.length === 3 && new RegExp(letter === 'Y' ? '^\\d{4}$' : '^\\d{1,2}$').test(value)
      ? Number(value)
      : NaN;
  };
  const [year, month, day] = [part('Y'), part('M'), part('D')];
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
    throw new RefusedValue(messages.value.date(shortened(text), form));
  return date.toISOString().slice(0, 10);
}
