/**
 * In the order in which they are tried: placeholders, names in quotes and escaped texts are recognized as wholes, so that
 * a quote within one of them begins no text.
 */
const parts =
  /\/\*[^]*?\*\/|--[^\n]*|\$\d+|"(?:[^"]|"")*"|\$(\w*)\$[^]*?\$\1\$|\be'(?:[^'\\]|\\[^]|'')*'|'(?:[^']|'')*'|'[^]*$|\b\d+(?:\.\d+)?\b/gi;

/** The text of a statement without any value: `?` replaces texts and numbers, and comments are left out. */
export const withoutValues = (sql: string): string =>
  sql
    .replace(parts, (part) => (/^(\$\d|")/.test(part) ? part : /^(\/\*|--)/.test(part) ? ' ' : '?'))
    .replace(/\s+/g, ' ')
    .trim();

const verbs =
  /^(SELECT|INSERT|UPDATE|DELETE|MERGE|WITH|START|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET|DECLARE|FETCH)\b/i;

/** What a statement does to which table, such as `SELECT students`, for a text without values. */
export function summaryOf(text: string): string {
  const verb = verbs.exec(text)?.[1]?.toUpperCase() ?? 'statement';
  const main =
    verb === 'WITH'
      ? (/\b(INSERT INTO|UPDATE|DELETE FROM)\b/i.exec(text)?.[1]?.split(' ')[0] ?? 'SELECT')
      : verb;
  const table = /\b(?:FROM|INTO|UPDATE)\s+(?:ONLY\s+)?((?:"?[a-z_]\w*"?\.)?"?[a-z_]\w*"?)/i.exec(text)?.[1];
  const isAboutTable = /^(SELECT|INSERT|UPDATE|DELETE|MERGE|DECLARE)$/i.test(main);
  return isAboutTable && table ? `${main.toUpperCase()} ${table.replaceAll('"', '')}` : main.toUpperCase();
}
