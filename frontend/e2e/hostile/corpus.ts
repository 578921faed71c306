import fs from 'node:fs';

interface Hostile {
  name: string;
  text: string;
}

const read = (name: string): Hostile[] =>
  JSON.parse(fs.readFileSync(new URL(`../../../scripts/test/${name}.json`, import.meta.url), 'utf8'));

/**
 * Scripts that outsiders may try to run in a session of the staff: each calls `__xss`, loads from another host, or
 * both.
 */
export const texts = read('hostile-texts').map(({ text }) => text);
/**
 * The file names that a form of PDF documents accepts; it refuses the others for their extension or a control
 * character.
 */
export const fileNames = read('hostile-file-names')
  .map(({ text }) => text)
  .filter((name) => name.endsWith('.pdf') && !/\p{Cc}/u.test(name));

/** Codes and addresses are unique, and a system may be attacked several times. */
export const run = Date.now().toString(36).slice(-5);

/** The same texts in email addresses, with a number to make them unique. */
const mailboxes = [
  'visitor',
  "'onfocus=__xss`1`//",
  '${__xss`1`}',
  '{{__xss`1`}}',
  '=__xss`1`',
  '&quot',
  '--!%3Cscript%3E',
];
export const mailboxOf = (number: number): string =>
  `${mailboxes[number % mailboxes.length]}${run}${number}@visitors-${number % 10}.example`;

/** Several texts in one, as many as fit. */
export function packed(most: number): string[] {
  const packs: string[] = [];
  for (const text of texts) {
    const last = packs.at(-1);
    if (text.length > most) continue;
    if (last !== undefined && last.length + 1 + text.length <= most)
      packs[packs.length - 1] = `${last}\n${text}`;
    else packs.push(text);
  }
  return packs;
}

// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u001f\u007f]/g;
/** For fields of one line, which accept no control character. */
export const oneLine = (text: string, most: number): string => text.replace(controls, ' ').slice(0, most);

/** For names of people, which accept no character that changes the direction of text. */
export const personName = (text: string, most: number): string =>
  oneLine(text.replace(/[\u202a-\u202e\u2066-\u2069]/g, ''), most);

/** The text as a part of an address. */
export const requested = (text: string): string => encodeURIComponent(text);
