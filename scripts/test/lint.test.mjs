import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import { root } from '../lib/paths.mjs';

const tested = ['no-restricted-syntax', 'layout/use-primitives'];
/** The tested rules need no types, which take long to load. */
const eslint = new ESLint({
  cwd: root,
  ruleFilter: ({ ruleId }) => tested.includes(ruleId),
  overrideConfig: { files: ['**/*.{ts,tsx}'], languageOptions: { parserOptions: { projectService: false } } },
});
/** The rules that a component with this text breaks, in the portal or the site. */
async function rulesBroken(code, filePath) {
  const [{ messages }] = await eslint.lintText(code, { filePath });
  assert.deepEqual(
    messages.filter(({ fatal }) => fatal),
    [],
  );
  return messages.filter(({ ruleId }) => tested.includes(ruleId)).length;
}
const component = (body) => `export const A = ({ a, b }: { a: string; b: { url: string } }) => ${body};\n`;

const markup = [
  component('<p dangerouslySetInnerHTML={{ __html: a + b.url }} />'),
  component('<p {...(a && { dangerouslySetInnerHTML: { __html: a + b.url } })} />'),
  component('<iframe title="x" srcDoc={a + b.url} />'),
  'export const write = (to: HTMLElement, text: string) => { to.innerHTML = text; };\n',
  'export const write = (to: HTMLElement, text: string) => { to.insertAdjacentHTML("beforeend", text); };\n',
  'export const write = (text: string) => { document.write(text); };\n',
];
for (const folder of ['frontend/src/App.tsx', 'site/src/components/Header.tsx'])
  test(`text of a record cannot be made markup in ${folder.split('/')[0]}`, async () => {
    for (const code of markup) assert.equal(await rulesBroken(code, folder), 1, code);
  });

test('an address of a record cannot be followed in the portal', async () => {
  const refused = [
    '<a href={a}>{b.url}</a>',
    '<a href={b.url}>{a}</a>',
    '<img alt={a} src={b?.url} />',
    '<a href={a || b.url}>x</a>',
    '<a href={`${a}/x`}>{b.url}</a>',
  ];
  for (const body of refused)
    assert.equal(await rulesBroken(component(body), 'frontend/src/App.tsx'), 1, body);
  const taken = ['<a href={`mailto:${a}`}>{b.url}</a>', '<a href="/portal">{a + b.url}</a>'];
  for (const body of taken) assert.equal(await rulesBroken(component(body), 'frontend/src/App.tsx'), 0, body);
});

test('a styled block that has only distances is refused in the portal', async () => {
  const block = (css) => `import styled from '@emotion/styled';\nexport const A = styled.div(${css});\n`;
  const broken = (css) => rulesBroken(block(css), 'frontend/src/layout/A.tsx');
  assert.equal(await broken("{ display: 'grid', gap: '8px' }"), 1);
  assert.equal(await broken("{ display: 'flex', marginTop: '8px', color: 'red' }"), 1);
  assert.equal(await broken("{ display: 'grid', '& > a': { color: 'red' } }"), 0);
  assert.equal(await broken("{ position: 'sticky', display: 'flex' }"), 0);
});

test('a literal cannot be spread to save lines', async () => {
  const files = [
    'backend/src/app.module.ts',
    'backend/test/harness/records.ts',
    'scripts/check.mjs',
    'frontend/src/App.tsx',
    'frontend/test/harness.tsx',
    'site/src/components/Header.tsx',
  ];
  const refused = ['{ ...{ a, b }, c }', '[...[a, b], c]', 'f(...[a, b])'];
  const taken = [
    '{ ...a, b, c }',
    '{ ...(a && { b }), c }',
    '[...(a ? [b] : []), c]',
    '[...[a, b].map(f), c]',
  ];
  for (const file of files) {
    const code = (text) => `export const made = (a, b, c, f) => (${text});\n`;
    for (const text of refused) assert.equal(await rulesBroken(code(text), file), 1, `${file}: ${text}`);
    for (const text of taken) assert.equal(await rulesBroken(code(text), file), 0, `${file}: ${text}`);
  }
  for (const text of ['[...([a] as const), b]', '[...([a] satisfies object[]), b]'])
    assert.equal(await rulesBroken(`export const made = ${text};\n`, 'backend/src/app.module.ts'), 1, text);
  assert.equal(await rulesBroken(component('<p {...{ title: a }}>{b.url}</p>'), 'frontend/src/App.tsx'), 1);
});
