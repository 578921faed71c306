import { withoutDirectionOverrides } from '../../common/text-direction.js';

/** The apostrophe makes a spreadsheet show the rest as text. */
const mark = "'";

/** Full-width and small forms count, since a spreadsheet may fold them into the plain characters. */
const starts = '=+\\-@＝＋－＠﹦﹢﹣﹫';

/**
 * The start of a formula in any field that a spreadsheet could see: a spreadsheet that splits lines at another
 * separator begins a field after it, and may drop blanks and quotation marks there. The character comes before the
 * lookbehind, so that long runs of blanks are searched only once.
 */
const formulaStart = new RegExp(
  `[${starts}](?<=(?:^|[,;|\\t\\r\\n\\v\\f\\u0085\\u2028\\u2029])[\\s"\\p{C}]*[${starts}])`,
  'gu',
);

/** Some spreadsheets skip these at the start of a field. */
const blankStart = /^(?=[\t\r\n])/;

/** The text with an apostrophe before each character that a spreadsheet could read as the start of a formula. */
export const withoutFormulas = (text: string): string =>
  text.replace(formulaStart, (first) => mark + first).replace(blankStart, mark);

/** A text as a cell shows it. */
export const cellText = (text: string): string => withoutFormulas(withoutDirectionOverrides(text));
