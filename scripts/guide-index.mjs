/** Writes docs/guide/README.md, the list of jobs by role, and judges the form of each page. `--check` only compares. */
import fs from 'node:fs';
import path from 'node:path';
import { faultsOf, folder, guidePages, pictures, readers } from './lib/guides.mjs';

const index = path.join(folder, 'README.md');
const pages = guidePages();
const faults = pages.flatMap(faultsOf);
const known = new Set(pages.map(({ slug }) => slug));
if (known.size < pages.length) faults.push('Two pages of the guide have the same file name.');
for (const name of fs.existsSync(pictures) ? fs.readdirSync(pictures) : [])
  if (name.endsWith('.png') && !known.has(name.slice(0, -4)))
    faults.push(`docs/images/guide/${name}: no page shows it`);

const lists = Object.entries(readers).map(([reader, name]) => {
  const lines = pages
    .filter((page) => page.reader === reader)
    .map(({ slug, title }) => `- [${title}](${reader}/${slug}.md)`);
  return `## ${name}\n\n${lines.join('\n')}\n`;
});
const content = `# Guide

Generated from the files of this folder by \`npm run generate\`.

One page for each job. In the portal, **Help** in the header opens the page for the screen. Longer texts:
[applying](applicant.md), [importing schedules, courses and students](import.md), [changing rules, prices and deadlines](policies.md),
[for integrators](integrator.md), [the work of each office
through the API](api-by-office.md).

${lists.join('\n')}`;

if (!process.argv.includes('--check')) fs.writeFileSync(index, content);
else if (!fs.existsSync(index) || fs.readFileSync(index, 'utf8') !== content)
  faults.push('docs/guide/README.md does not match the pages; run npm run generate');
if (faults.length) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
