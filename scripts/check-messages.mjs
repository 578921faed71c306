/**
 * Refuses sentences of more than four words in the portal's code outside its message files (`messages.ts`) and
 * manifests (`screen.ts`), where an editor reads a screen's words in one place. `allowed` lists the exceptions. Refuses labels made from codes with `words`
 * too: they belong in a typed record. Arguments are folders and files; without any, the whole portal is read.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writtenFiles } from './lib/inputs.mjs';
import { root } from './lib/paths.mjs';
import { textsOf } from './lib/words/texts.mjs';

const mostWords = 4;
/** Texts that stay where they are, and why. */
const allowed = [
  { text: 'A field belongs in a Form', why: 'an error that only an engineer sees' },
  { text: 'useUser needs a signed-in user', why: 'an error that only an engineer sees' },
  {
    text: 'Send the official transcript of your last school year before classes begin.',
    why: 'the example of a letter, a copy of the API’s',
  },
  { text: 'South Georgia and South Sandwich Islands', why: 'the name of a country' },
];
const isJudged = (name) =>
  name.startsWith('frontend/src/') &&
  /\.tsx?$/.test(name) &&
  !/(^|\/)(messages(-[a-z]+)?\.tsx?|screen\.ts)$|\.test\.tsx?$|^frontend\/src\/(api|theme)\//.test(name);
/** The text of a literal without its quotes, on one line. */
const plain = (text) =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(['"`])(.*)\1$/, '$2');
const isAllowed = (text) => allowed.some((one) => one.text === plain(text));
/** Words of a sentence: without drawings, selectors and styles, which have few words of three letters. */
const wordsIn = (text) =>
  text.replace(/\s+/g, ' ').match(/(?<=^|[\s("'`“])\p{L}[\p{L}'’-]*(?=$|[\s.,:;!?)"'`”])/gu) ?? [];

/** The sentences that belong into a message file, as "file:line: text". */
export function strayMessages(name, content) {
  if (!isJudged(name)) return [];
  return textsOf(name, content)
    .filter(({ kind, text }) => kind === 'sentence' && wordsIn(text).length > mostWords && !isAllowed(text))
    .map(({ start, text }) => {
      const lead = text.length - text.trimStart().length;
      const line = content.slice(0, start + lead).split('\n').length;
      return `${name}:${line}: ${text.trim().replace(/\s+/g, ' ')}`;
    });
}

/** Files that may import `words` from the formats, and why: no type of the API lists the codes. */
const allowedWords = {
  'components/history/happenings.ts': 'actions and fields of any record',
  'pages/compliance/columns.tsx': 'types of records in the audit log',
  'pages/reports/exports/inWords.ts': 'stored filters',
  'pages/student-records/reads/columns.tsx': 'parts of a record, from the names of actions',
  'resources/inquiries/details.ts': 'stored forms',
  'resources/inquiries/messages.ts': 'categories that the API types as text',
  'resources/sections/section.ts': 'kinds of meetings from imports',
};

/** The imports of `words` outside these files, as "file:line: words". */
export function labelsFromCodes(name, content) {
  if (!/^frontend\/src\/.*(?<!\.test)\.tsx?$/.test(name)) return [];
  if (Object.hasOwn(allowedWords, name.replace('frontend/src/', ''))) return [];
  return [...content.matchAll(/^import \{[^}]*\bwords\b[^}]*\} from '[^']*\/format'/gm)].map(
    ({ index }) => `${name}:${content.slice(0, index).split('\n').length}: words`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const parts = process.argv.slice(2);
  const files = writtenFiles(root)
    .filter((name) => !parts.length || parts.some((part) => name.startsWith(part)))
    .map((name) => [name, fs.readFileSync(path.join(root, name), 'utf8')]);
  const found = files.flatMap((file) => strayMessages(...file));
  const coded = files.flatMap((file) => labelsFromCodes(...file));
  if (found.length) {
    console.error(
      `${found.join('\n')}\n${found.length} sentences to move into the messages.ts beside their screen`,
    );
    process.exitCode = 1;
  }
  if (coded.length) {
    console.error(
      `${coded.join('\n')}\n${coded.length} files to give a typed record of labels in messages.ts, instead of labels made from codes`,
    );
    process.exitCode = 1;
  }
}
