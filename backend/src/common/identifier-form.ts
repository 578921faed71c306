/**
 * Identifiers (codes, student IDs, section numbers, names of terms) are the same if their normal forms are. The
 * database's function `identifier_form` is the other copy of this definition, and a spec compares them.
 */

/** The Unicode property Default_Ignorable_Code_Point, controls, and the marks of interlinear annotations. */
const invisible =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]+/gu;
const blanks = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+/gu;

/** In characters; the database's index can't hold longer ones. */
const longest = 500;

/** NFKC, without letter case, with single blanks, and without anything invisible. */
export function identifierForm(text: string): string {
  const visible = text.normalize('NFKC').replace(invisible, '');
  const folded = visible.toUpperCase().toLowerCase().normalize('NFKC');
  return Array.from(folded.replace(blanks, ' ').replace(/^ | $/g, '')).slice(0, longest).join('');
}

/** An identifier as it is stored: as typed, with single blanks, and without anything invisible. */
export const tidyIdentifier = (text: string): string =>
  text.replace(invisible, '').replace(blanks, ' ').replace(/^ | $/g, '');

/** What a spreadsheet makes of a long number: "1.2E+08". */
export const isSpreadsheetNumber = (text: string): boolean =>
  /^[+-]?\d+(?:[.,]\d+)?e\+\d+$/.test(identifierForm(text));

/** The beginning of a refusal: an identifier has the normal form of another record's. */
export const identifierUsed = (record: string, identifier: string, other: string | undefined): string =>
  other === undefined
    ? `Another ${record} has this ${identifier}.`
    : `Another ${record} has this ${identifier}: ${other}.`;
