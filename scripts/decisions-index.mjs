/** Writes docs/decisions/README.md, the list of decisions, from their headings. `--check` only compares. */
import fs from 'node:fs';
import path from 'node:path';
import { root } from './lib/paths.mjs';

const folder = path.join(root, 'docs/decisions');
const index = path.join(folder, 'README.md');
const longest = 25;

const faults = [];
const lines = fs
  .readdirSync(folder)
  .filter((name) => /^\d{4}-.*\.md$/.test(name))
  .sort()
  .map((name) => {
    const text = fs.readFileSync(path.join(folder, name), 'utf8');
    const [, number, title] = /^# (\d{4}):? (.+)$/m.exec(text) ?? [];
    if (number !== name.slice(0, 4))
      faults.push(`${name}: its heading must begin with "# ${name.slice(0, 4)}: "`);
    const count = text.trimEnd().split('\n').length;
    if (count > longest) faults.push(`${name}: ${count} lines; a decision has at most ${longest}`);
    return `- [${number}](${name}) ${title}`;
  });

const content = `# Decisions

Generated from the files of this folder by \`npm run generate\`.

One decision per page, at most ${longest} lines. A decision that no longer applies stays, marked as replaced. Facts of
the demo university's public site are in [site facts](../developer/site-facts.md).

${lines.join('\n')}
`;

if (!process.argv.includes('--check')) fs.writeFileSync(index, content);
else if (!fs.existsSync(index) || fs.readFileSync(index, 'utf8') !== content)
  faults.push('docs/decisions/README.md does not match the decisions; run npm run generate');
if (faults.length) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
