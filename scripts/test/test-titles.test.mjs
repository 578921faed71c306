import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { differences, titlesIn } from '../test-titles.mjs';
import { temporary } from './helpers.mjs';

const written = (t, name, content) => {
  const file = path.join(temporary(t), name);
  fs.writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

test('titles should be read from reports of jest and vitest, wherever they ran', (t) => {
  const tests = [{ ancestorTitles: ['a payment'], title: 'is recorded' }];
  const report = { testResults: [{ name: '/any/backend/src/pay.spec.ts', assertionResults: tests }] };
  assert.deepEqual(titlesIn(written(t, 'jest.json', report)), [
    'backend › src/pay.spec.ts › a payment › is recorded',
  ]);
});

test('titles should be read from reports of Playwright', (t) => {
  const inner = { title: 'the cart', specs: [{ file: 'site/cart.spec.ts', title: 'keeps its lines' }] };
  const report = {
    config: { rootDir: '/any/frontend/e2e' },
    suites: [{ title: 'cart.spec.ts', specs: [{ file: 'cart.spec.ts', title: 'opens' }], suites: [inner] }],
  };
  assert.deepEqual(titlesIn(written(t, 'playwright.json', report)), [
    'frontend › e2e/cart.spec.ts › opens',
    'frontend › e2e/site/cart.spec.ts › the cart › keeps its lines',
  ]);
});

test('titles should be read from the list of vitest', (t) => {
  const file = written(t, 'vitest.json', [
    { name: 'the cart > opens', file: '/any/frontend/test/cart.test.tsx' },
  ]);
  assert.deepEqual(titlesIn(file), ['frontend › test/cart.test.tsx › the cart › opens']);
});

test('titles should be read from the tests of the scripts', (t) => {
  const file = written(
    t,
    'lock.test.mjs',
    "test('one holder', () => {});\n\ntest(\n  'two',\n  () => {},\n);\n",
  );
  assert.deepEqual(
    titlesIn(file).map((line) => line.split(' › ').at(-1)),
    ['one holder', 'two'],
  );
});

test('two lists should be compared with regard to how often a title occurs', () => {
  assert.deepEqual(differences(['a', 'a', 'b'], ['a', 'c']), { removed: ['a', 'b'], added: ['c'] });
});
