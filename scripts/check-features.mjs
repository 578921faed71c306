/**
 * Refuses names of features in `backend/src/platform` and `backend/src/common`: what a feature needs there it declares in
 * its own `*.feature.ts` (decision 0138). A name is a module's folder, one of its tables, or a kind of record, list, queue,
 * limit or field group that it declares, in a text or in the path of a file. Names of one word without a plural s are
 * ignored. `allowed` has the files that still name some.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { writtenFiles } from './lib/inputs.mjs';
import { root } from './lib/paths.mjs';

const modules = 'backend/src/modules/';
const isJudged = (name) =>
  /^backend\/src\/(platform|common)\/.*\.ts$/.test(name) &&
  !/\.spec\.ts$|\/messages\.ts$|^backend\/src\/platform\/(auth\/permissions\.ts$|database\/migrations)/.test(
    name,
  );

/** Names that are also the platform's own: its folders, its tables, and words of the API. */
const shared = new Set([
  'audit',
  'search',
  'mails',
  'mail',
  'users',
  'user',
  'client',
  'clients',
  'applicant',
  'applicants',
  'documents',
  'document',
  'reports',
  'notifications',
  'account',
  'letter',
  'seats',
  'pages',
  'modules',
  'attempts',
  'sign-in-settings',
  'sign_in_settings',
]);

/** The names that the modules' files declare, each with one of its modules. */
export function featureNames(files) {
  const names = new Map();
  for (const [name, content] of files) {
    const module = name.startsWith(modules) && name.slice(modules.length).split('/')[0];
    if (!module) continue;
    names.set(module, module);
    for (const [, table] of content.matchAll(/@Entity\('(\w+)'/g)) names.set(table, module);
    if (!name.endsWith('.feature.ts')) continue;
    for (const [, quoted, plain] of content.matchAll(/^ {2}(?:'([\w. -]+)'|(\w+)): [\w{(]/gm))
      names.set(quoted ?? plain, module);
    for (const [, lists] of content.matchAll(/^ {4}lists:\s*['`]([\w\s-]+)['`]/gm))
      for (const list of lists.trim().split(/\s+/)) names.set(list, module);
  }
  for (const name of shared) names.delete(name);
  return names;
}

/** Literals: texts, parts of templates, and regular expressions. */
function literalsOf(name, content) {
  const found = [];
  const source = ts.createSourceFile(name, content, ts.ScriptTarget.Latest, true);
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isRegularExpressionLiteral(node) || ts.isTemplateHead(node))
      found.push(node);
    else if (ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.map((node) => ({
    text: node.text,
    line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
  }));
}

/** The names of features in a file, as "file:line: name (module)". */
export function namedFeatures(name, content, names) {
  if (!isJudged(name)) return [];
  const matches = (text) =>
    [...text.matchAll(/[a-z][a-z0-9]*(?:[_.-][a-z0-9]+)*/g)].flatMap(([word]) =>
      [word, ...word.split('.')].filter((one) => /[_.-]|s$/.test(one) && names.has(one)),
    );
  const own = path.basename(name, '.ts').replace(/\.\w+$/, '');
  return [
    ...[...new Set([own, ...name.split('/').slice(3, -1)])]
      .filter((one) => names.has(one))
      .map((one) => `${name}: ${one} (${names.get(one)})`),
    ...literalsOf(name, content).flatMap(({ text, line }) =>
      [...new Set(matches(text))].map((one) => `${name}:${line}: ${one} (${names.get(one)})`),
    ),
  ];
}

/** How many names of features a file still has, and why. The numbers only fall. */
export const allowed = {
  'backend/src/common/blockers.ts': [1, 'codes of registration blockers'],
  'backend/src/common/deletion.dto.ts': [1, 'an example of the API document'],
  'backend/src/common/grade-modes.ts': [1, 'words that several features share'],
  'backend/src/common/grading-scheme.ts': [1, 'types that two features share'],
  'backend/src/common/sql-parameters.ts': [1, 'SQL that several features share'],
  'backend/src/common/statuses.ts': [1, 'words that several features share'],
  'backend/src/platform/auth/machine-clients/machine-scopes.ts': [2, 'the order of the API document'],
  'backend/src/platform/auth/machine-clients/oauth.dto.ts': [2, 'examples of the API document'],
  'backend/src/platform/auth/sessions/session-store.ts': [1, "SQL of a person's student record"],
  'backend/src/platform/auth/sign-in.service.ts': [1, "SQL of a person's student record"],
  'backend/src/platform/database/statements.ts': [1, 'SQL statements, not those of accounts'],
  'backend/src/platform/http/body.middleware.ts': [1, 'the one address that takes larger bodies'],
  'backend/src/platform/limits/bounds.ts': [1, 'the one address that takes larger bodies'],
  'backend/src/platform/http/view.decorator.ts': [1, 'a sentence'],
};

/** What to correct: names above a file's number, and numbers above what a file has. */
export function faultsOf(found, allowance) {
  const files = [...new Set([...found.map((line) => line.split(':')[0]), ...Object.keys(allowance)])];
  return files.flatMap((file) => {
    const own = found.filter((line) => line.split(':')[0] === file);
    const [most = 0] = allowance[file] ?? [];
    if (own.length > most) return own;
    return own.length < most ? [`${file}: allowed ${most}, has ${own.length}; lower the number`] : [];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = writtenFiles(root)
    .filter((name) => name.startsWith('backend/src/') && name.endsWith('.ts'))
    .map((name) => [name, fs.readFileSync(path.join(root, name), 'utf8')]);
  const names = featureNames(files);
  const faults = faultsOf(
    files.flatMap((file) => namedFeatures(...file, names)),
    allowed,
  );
  if (faults.length) {
    console.error(
      `${faults.join('\n')}\nFeatures declare what they need in the platform in their own *.feature.ts`,
    );
    process.exitCode = 1;
  }
}
