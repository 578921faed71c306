/**
 * Refuses words that docs/developer/voice.md rules out, in documents, comments and sentences of the repository.
 * `--kind document --kind comment` reads only these; further arguments are folders and files.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writtenFiles } from './lib/inputs.mjs';
import { root } from './lib/paths.mjs';
import { allowedTexts, skippedFiles } from './lib/words/exceptions.mjs';
import { banned } from './lib/words/glossary.mjs';
import { textsOf } from './lib/words/texts.mjs';

const skips = (name) =>
  skippedFiles.some((skipped) => (skipped instanceof RegExp ? skipped.test(name) : skipped === name));

/** Blanks out the allowed texts, so that the rest of the file is still checked. */
const withoutAllowed = (content) =>
  allowedTexts.reduce(
    (text, { text: allowed }) => text.replaceAll(allowed, ' '.repeat(allowed.length)),
    content,
  );

const anyBanned = new RegExp(banned.map(({ pattern }) => pattern.source).join('|'), 'i');
/** Whether a file is worth parsing: most contain a refused word nowhere, not even in their code. */
const mayRefuse = (text) => anyBanned.test(text) || anyBanned.test(text.replaceAll('\\n', '  '));

/** The refused words in one file, as "file:line: "word": write ...". Without `kinds`, texts of every kind are read. */
export function refusedWords(name, content, kinds = []) {
  if (skips(name)) return [];
  const judged = withoutAllowed(content);
  if (!mayRefuse(judged)) return [];
  const found = [];
  for (const { kind, start, text } of textsOf(name, judged)) {
    if (kinds.length && !kinds.includes(kind)) continue;
    for (const { pattern, use } of banned) {
      for (const match of text.matchAll(pattern)) {
        const line = judged.slice(0, start + match.index).split('\n').length;
        found.push({ line, message: `${name}:${line}: "${match[0].replace(/\s+/g, ' ')}": write ${use}` });
      }
    }
  }
  return found.sort((a, b) => a.line - b.line).map(({ message }) => message);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    options: { kind: { type: 'string', multiple: true } },
    allowPositionals: true,
  });
  const found = writtenFiles(root)
    .filter((name) => !positionals.length || positionals.some((part) => name.startsWith(part)))
    .flatMap((name) => refusedWords(name, fs.readFileSync(path.join(root, name), 'utf8'), values.kind));
  if (found.length) {
    console.error(`${found.join('\n')}\n${found.length} words to replace; docs/developer/voice.md says why`);
    process.exitCode = 1;
  }
}
