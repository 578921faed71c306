import fs from 'node:fs';

interface Hostile {
  name: string;
  text: string;
}

const read = (name: string): Hostile[] =>
  JSON.parse(fs.readFileSync(new URL(`../../../scripts/test/${name}.json`, import.meta.url), 'utf8'));

/** What outsiders may try to have run in a session of the staff: all of them call `__xss`, load from elsewhere or both. */
export const texts = read('hostile-texts').map(({ text }) => text);
/** Those that a form of PDF documents takes; it refuses the others for their end or a control character. */
export const fileNames = read('hostile-file-names')
  .map(({ text }) => text)
  .filter((name) => name.endsWith('.pdf') && !/\p{Cc}/u.test(name));

/** Codes and addresses are unique, and a system may be attacked more than once. */
export const run = Date.now().toString(36).slice(-5);

/** The same in what must be an e-mail address, made unique by a number. */
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

// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u001f\u007f]/g;
/** For fields of one line, which take no control character. */
export const oneLine = (text: string, most: number): string => text.replace(controls, ' ').slice(0, most);
