/**
 * Writes the design tokens of scripts/tokens.json: TypeScript for the portal, custom properties for the public site and
 * for the pages that the server writes itself.
 * With --check nothing is written; the exit code says whether a file is out of date.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const tokens = JSON.parse(fs.readFileSync(path.join(root, 'scripts/tokens.json'), 'utf8'));
const notice = 'Generated from scripts/tokens.json by `npm run generate`; do not edit.';
const kebab = (name) => name.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase());

const literal = (value, indent = '') => {
  if (typeof value !== 'object') {
    return typeof value === 'number' ? String(value) : value.includes("'") ? `"${value}"` : `'${value}'`;
  }
  const rows = Object.entries(value).map(([key, v]) => `${indent}  ${key}: ${literal(v, indent + '  ')},`);
  return `{\n${rows.join('\n')}\n${indent}}`;
};
const properties = (values, indent) =>
  Object.entries(values)
    .map(([name, value]) => `${indent}--${kebab(name)}: ${value};`)
    .join('\n');

const stylesheet = `/* ${notice} */
:root {
  color-scheme: light;
${properties(tokens.color.light, '  ')}
  --font-sans: ${tokens.font.sans};
  --font-serif: ${tokens.font.serif};
  --radius-small: ${tokens.radius.small}px;
  --radius-medium: ${tokens.radius.medium}px;
  --radius-large: ${tokens.radius.large}px;
}

@media (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
${properties(tokens.color.dark, '    ')}
  }
}
`;

const files = {
  'frontend/src/theme/tokens.ts': `/* ${notice} */\nexport const tokens = ${literal(tokens)} as const;\n`,
  'site/src/theme/tokens.css': stylesheet,
  'backend/src/platform/auth/pages/tokens.css': stylesheet,
};

const check = process.argv.includes('--check');
let stale = 0;
for (const [file, content] of Object.entries(files)) {
  const target = path.join(root, file);
  if (fs.existsSync(target) && fs.readFileSync(target, 'utf8') === content) continue;
  stale++;
  if (check) console.error(`${file} does not match scripts/tokens.json; run npm run generate`);
  else fs.writeFileSync(target, content);
}
if (check && stale) process.exit(1);
