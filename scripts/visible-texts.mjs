/**
 * Lists every text that a person can see: of the portal, the server, the public site, the commands and the API
 * document. `--sample 100 --seed 7` prints that many of them, for a reader who marks those that need a second reading.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writtenFiles } from './lib/inputs.mjs';
import { root } from './lib/paths.mjs';
import { sample } from './lib/sample.mjs';
import { textsOf } from './lib/words/texts.mjs';

const places = /^(frontend\/src|backend\/src|backend\/demo|site\/src|scripts)\//;
const unseen =
  /\.(test|spec)\.[cm]?tsx?$|^frontend\/src\/(api|theme)\/|\/migrations\/|\/auth\/fields\/|\.sql\.ts$|^scripts\/(test|lib\/(words|faults?|changed))\b/;
const plain = (text) =>
  text
    .replace(/^['"`}]|['"`]$|\$\{$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
/** Words of a person's language: no SQL, no selectors, no addresses. */
const isReadable = (text) =>
  /^[\p{Lu}"“(#]?[\p{L}\d]/u.test(text) &&
  (text.match(/\p{L}{2,}/gu) ?? []).length > 1 &&
  !/^(select|fetch|insert|update|delete|with|from|where|and|or|order|group|left|join|create|alter|lock|set|values)\b/i.test(
    text,
  ) &&
  !/\b(AS ["(]|AS [a-z]+,|\(SELECT|SELECT id|AS MATERIALIZED|IS NULL|IS NOT NULL|CASE WHEN|UNION|FOR UPDATE|COMMIT DROP|RETURNING|THEN|NOT IN|(ASC|DESC),|concat_ws|rolname)/.test(
    text,
  ) &&
  !/^[mM]\d|^\((max|min|pointer|prefers)|\d(px|rem) |!important|\b(calc|rgb|minmax)\b/.test(text) &&
  !/[{};<>=|\\]|::|--|\w\(\w*\)|^[\w./:@-]+$|^[a-z\d#%.,()' -]+$/.test(text.replaceAll('=>', ''));

function* texts() {
  for (const name of writtenFiles(root)) {
    if (!places.test(name) || unseen.test(name)) continue;
    const content = fs.readFileSync(path.join(root, name), 'utf8');
    for (const { kind, start, text } of textsOf(name, content)) {
      const read = plain(text);
      if (kind === 'sentence' && isReadable(read))
        yield { place: `${name}:${content.slice(0, start).split('\n').length}`, text: read };
    }
  }
  const visit = function* (value, place) {
    if (value === null || typeof value !== 'object') return;
    for (const [key, one] of Object.entries(value))
      if (/^(summary|description)$/.test(key) && typeof one === 'string')
        yield { place: `openapi.json ${place}`, text: one };
      else yield* visit(one, `${place}/${key}`);
  };
  yield* visit(JSON.parse(fs.readFileSync(path.join(root, 'backend/openapi.json'), 'utf8')), '');
}

/** Each text once, with the first place that has it. */
export const visibleTexts = () =>
  [...new Map([...texts()].reverse().map((one) => [one.text, one])).values()].reverse();

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { sample: { type: 'string' }, seed: { type: 'string' } } });
  const all = visibleTexts();
  const shown = values.sample
    ? sample(all, Number(values.sample), 'visible texts', Number(values.seed ?? 1))
    : all;
  for (const { place, text } of shown) console.log(`${place}: ${text}`);
  console.error(`${shown.length} of ${all.length} texts`);
}
