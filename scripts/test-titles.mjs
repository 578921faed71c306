/**
 * What is tested, as a list to compare:
 *   node scripts/test-titles.mjs list REPORT... > FILE   the titles in JSON reports of jest, vitest and Playwright, in
 *     lists (`vitest list --json`, `playwright test --list --reporter=json`) and in *.test.mjs
 *   node scripts/test-titles.mjs compare BEFORE AFTER    the titles that only one of two lists has
 */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The path within the checkout, wherever that was. */
const inCheckout = (file) =>
  /(?:^|\/)((?:backend|frontend|site|scripts)\/(?:src|test|demo|e2e)\/.*)$/.exec(file)?.[1] ?? file;

const ofJest = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title }) => [inCheckout(name), ...ancestorTitles, title]),
  );

const ofVitestList = (tests) => tests.map(({ file, name }) => [inCheckout(file), ...name.split(' > ')]);

/** A title in several projects, such as one for each width, is one line. */
const ofPlaywright = ({ suites, config }) => {
  const within = ({ specs = [], suites = [] }, titles) => [
    ...specs.map(({ file, title }) => [inCheckout(path.join(config.rootDir, file)), ...titles, title]),
    ...suites.flatMap((suite) => within(suite, [...titles, suite.title])),
  ];
  return suites.flatMap((suite) => within(suite, []));
};

const ofNode = (file) =>
  [...fs.readFileSync(file, 'utf8').matchAll(/^test\(\s*(['"`])(.*?)\1,/gms)].map(([, , title]) => [
    inCheckout(path.resolve(file)),
    title,
  ]);

/** The titles of a report, as "suite › file › describe › test". */
export function titlesIn(file) {
  const report = file.endsWith('.mjs') ? null : JSON.parse(fs.readFileSync(file, 'utf8'));
  const read = Array.isArray(report) ? ofVitestList : report?.testResults ? ofJest : ofPlaywright;
  const found = report ? read(report) : ofNode(file);
  return found.map(([name, ...titles]) => {
    const [workspace] = name.split('/');
    return [workspace, name.slice(workspace.length + 1), ...titles].join(' › ').replace(/\s+/g, ' ');
  });
}

/** Each title as often as it occurs: if one of two equal titles is removed, it counts as missing. */
export function differences(before, after) {
  const without = (lines, others) => {
    const left = new Map();
    for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
    return lines.filter((line) => {
      const count = left.get(line) ?? 0;
      left.set(line, count - 1);
      return count <= 0;
    });
  };
  return { removed: without(before, after), added: without(after, before) };
}

const linesOf = (file) => fs.readFileSync(file, 'utf8').split('\n').filter(Boolean);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [mode, ...files] = process.argv.slice(2);
  if (mode === 'list') console.log(files.flatMap(titlesIn).sort().join('\n'));
  else if (mode === 'compare' && files.length === 2) {
    const { removed, added } = differences(...files.map(linesOf));
    for (const line of removed) console.log(`- ${line}`);
    for (const line of added) console.log(`+ ${line}`);
    console.log(`${removed.length} removed, ${added.length} added`);
  } else {
    console.error('Usage: test-titles.mjs list REPORT... | test-titles.mjs compare BEFORE AFTER');
    process.exit(1);
  }
}
