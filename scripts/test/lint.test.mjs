import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lintFaults } from './lint/faults.mjs';
import { lint, plant } from './lint/planted.mjs';

const planted = lintFaults.map(({ file, code }) => ({ file, code }));
const checks = [];

/** A test of these texts, each a file of the same folder, by the rules that each breaks. All texts are linted at once. */
function check(title, texts, judge) {
  const files = texts.map(({ file, code }) => {
    const unique = file.replace(/(?=[^/]*$)/, `planted-${planted.length}-`);
    planted.push({ file: unique, code });
    return unique;
  });
  checks.push([title, (named) => judge(files.map((file) => named.get(file) ?? []))]);
}

const countsOf = (rule, counts) => (found) =>
  assert.deepEqual(
    found.map((rules) => rules.filter((name) => name === rule).length),
    counts,
  );

const component = (body) => `export const A = ({ a, b }: { a: string; b: { url: string } }) => ${body};\n`;

check(
  'nothing is found in a file without faults',
  [{ file: 'backend/src/common/clean.ts', code: "export const a = 'b';\n" }],
  (found) => assert.deepEqual(found, [[]]),
);

check(
  'a comment that turns off a rule is refused where nothing breaks the rule',
  [
    {
      file: 'scripts/planted.mjs',
      code: '// oxlint-disable-next-line no-debugger\nexport const a = 1;\n',
    },
  ],
  ([rules]) => assert.equal(rules.length, 1),
);

const markup = [
  component('<p dangerouslySetInnerHTML={{ __html: a + b.url }} />'),
  component('<p {...(a && { dangerouslySetInnerHTML: { __html: a + b.url } })} />'),
  component('<iframe title="x" srcDoc={a + b.url} />'),
  'export const write = (to: HTMLElement, text: string) => { to.innerHTML = text; };\n',
  'export const write = (to: HTMLElement, text: string) => { to.insertAdjacentHTML("beforeend", text); };\n',
  'export const write = (text: string) => { document.write(text); };\n',
];
for (const file of ['frontend/src/App.tsx', 'site/src/components/Header.tsx'])
  check(
    `text of a record cannot be made markup in ${file.split('/')[0]}`,
    markup.map((code) => ({ file, code })),
    countsOf(
      'collegium/no-markup',
      markup.map(() => 1),
    ),
  );

{
  const refused = [
    '<a href={a}>{b.url}</a>',
    '<a href={b.url}>{a}</a>',
    '<img alt={a} src={b?.url} />',
    '<a href={a || b.url}>x</a>',
    '<a href={`${a}/x`}>{b.url}</a>',
  ];
  const taken = ['<a href={`mailto:${a}`}>{b.url}</a>', '<a href="/portal">{a + b.url}</a>'];
  const texts = [...refused, ...taken].map((body) => ({
    file: 'frontend/src/App.tsx',
    code: component(body),
  }));
  check(
    'an address of a record cannot be followed in the portal',
    texts,
    countsOf('collegium/no-raw-address', [1, 1, 1, 1, 1, 0, 0]),
  );
}

{
  const blocks = [
    "{ display: 'grid', gap: '8px' }",
    "{ display: 'flex', marginTop: '8px', color: 'red' }",
    "{ display: 'grid', '& > a': { color: 'red' } }",
    "{ position: 'sticky', display: 'flex' }",
  ];
  const texts = blocks.map((css) => ({
    file: 'frontend/src/layout/A.tsx',
    code: `import styled from '@emotion/styled';\nexport const A = styled.div(${css});\n`,
  }));
  check(
    'a styled block that has only distances is refused in the portal',
    texts,
    countsOf('collegium/use-primitives', [1, 1, 0, 0]),
  );
}

{
  const files = [
    'backend/src/app.module.ts',
    'backend/src/modules/seats/seats.controller.ts',
    'backend/test/harness/records.ts',
    'scripts/check.mjs',
    'frontend/src/App.tsx',
    'frontend/test/harness.tsx',
    'site/src/components/Header.tsx',
  ];
  const bodies = {
    '{ ...{ a, b }, c }': 1,
    '[...[a, b], c]': 1,
    'f(...[a, b])': 1,
    '{ ...a, b, c }': 0,
    '{ ...(a && { b }), c }': 0,
    '[...(a ? [b] : []), c]': 0,
    '[...[a, b].map(f), c]': 0,
  };
  const cases = files.flatMap((file) =>
    Object.entries(bodies).map(([body, count]) => ({
      file,
      code: `export const made = (a, b, c, f) => (${body});\n`,
      count,
    })),
  );
  for (const cast of ['as const', 'satisfies object[]'])
    cases.push({ file: files[0], code: `export const made = [...([a] ${cast}), b];\n`, count: 1 });
  cases.push({ file: 'frontend/src/App.tsx', code: component('<p {...{ title: a }}>{b.url}</p>'), count: 1 });
  check(
    'a literal cannot be spread to save lines',
    cases,
    countsOf(
      'collegium/no-spread-literal',
      cases.map(({ count }) => count),
    ),
  );
}

test('the linter', async (t) => {
  const named = await lint(plant(t, planted), '--type-aware');
  await t.test('one fault for each rule is found', () =>
    assert.deepEqual(
      lintFaults
        .filter(({ rule, file }) => !named.get(file)?.includes(rule))
        .map(({ rule, file }) => `${rule} in ${file}: ${named.get(file) ?? 'nothing'}`),
      [],
    ),
  );
  for (const [title, judge] of checks) await t.test(title, () => judge(named));
});
