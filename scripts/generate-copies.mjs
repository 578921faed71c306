/**
 * Copies code of the backend to another workspace, because no workspace imports another: calendar files and
 * scholarships for the site; the comparison of names and the text of letters for the portal, and what it removes from texts; countries, states and how
 * typed numbers are read for both. --check writes nothing; the exit code says whether a copy is out of date.
 */
import fs from 'node:fs';
import path from 'node:path';
import { root } from './lib/paths.mjs';

const applying = 'site/src/islands/parts/apply';
const copies = {
  'backend/src/common/calendar-file.ts': 'site/src/calendar/calendar-file.ts',
  'backend/src/common/places.ts': ['frontend/src/components/places/places.ts', `${applying}/places.ts`],
  'backend/src/common/text-direction.ts': 'frontend/src/providers/textDirection.ts',
  'backend/src/common/typed-number.ts': [
    'frontend/src/components/form/typedNumber.ts',
    'site/src/islands/parts/form/typed-number.ts',
  ],
  'backend/src/common/us-states.ts': [
    'frontend/src/components/places/us-states.ts',
    `${applying}/us-states.ts`,
  ],
  'backend/src/modules/admission-decisions/letter-text.ts':
    'frontend/src/pages/settings/letters/letterText.ts',
  'backend/src/modules/prices/scholarships.ts': 'site/src/facts/scholarshipTerms.ts',
  'backend/src/common/same-name.rules.ts': 'frontend/src/resources/inquiries/sameName.ts',
};
const check = process.argv.includes('--check');

for (const [from, to] of Object.entries(copies).flatMap(([from, all]) =>
  [all].flat().map((to) => [from, to]),
)) {
  const copy = `// Generated from ${from} by \`npm run generate\`; do not edit.\n${fs.readFileSync(path.join(root, from), 'utf8')}`;
  const target = path.join(root, to);
  if (!check) fs.writeFileSync(target, copy);
  else if (!fs.existsSync(target) || fs.readFileSync(target, 'utf8') !== copy) {
    console.error(`${to} does not match ${from}; run npm run generate`);
    process.exitCode = 1;
  }
}
