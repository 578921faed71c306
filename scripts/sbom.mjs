/**
 * `npm run sbom`: writes the CycloneDX bill of materials to .cache/sbom/collegium.cdx.json and checks it. It is made from
 * the lock file: `npm sbom --omit dev` of npm 11 leaves out production packages that a development tool uses too, and
 * without `--omit dev` it stops at the peer ranges of Lighthouse.
 */
import fs from 'node:fs';
import path from 'node:path';
import { cache, root, shown } from './lib/paths.mjs';
import { billOfMaterials, problemsOf } from './lib/sbom.mjs';

const readJson = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));

/** Old packages have a list of licenses. */
function licenseOf(place) {
  const file = path.join(place, 'package.json');
  if (!fs.existsSync(path.join(root, file))) return null;
  const { license, licenses } = readJson(file);
  return license ?? licenses?.map(({ type }) => type).join(' OR ') ?? null;
}

const lock = readJson('package-lock.json');
const document = billOfMaterials(lock, licenseOf);
const problems = problemsOf(document, lock);
const file = path.join(cache, 'sbom', 'collegium.cdx.json');
fs.mkdirSync(path.dirname(file), { recursive: true });
fs.writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
if (problems.length) {
  console.error(['The bill of materials is not complete:', ...problems].join('\n'));
  process.exit(1);
}
console.log(`${document.components.length} components in ${shown(file)}`);
