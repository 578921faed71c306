import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge, measureWorlds, setupOf } from '../check-worlds.mjs';

const imports = "import { it } from '@jest/globals';\nimport {\n  a,\n} from './a.js';\n";
const spec = (setup, body) => setupOf('a.api.spec.ts', `${imports}${setup}${body}`);
const ten = 'const a = 1;\n'.repeat(10);

test('the lines before the first test are setup, imports are not', () => {
  assert.deepEqual(spec('', "\nit('x', f);\n"), { name: 'a.api.spec.ts', lines: 6, setup: 1 });
  assert.equal(spec(ten, "it('x', f);\nconst b = 1;\n").setup, 10);
  assert.equal(spec(ten, "describe('x', () => {\n  it.each([1])('y', f);\n});\n").setup, 11);
});

test('tests begin in every form, and a file without tests is all setup', () => {
  for (const form of ["test('x', f);", "describe.each([1])('x', f);", "(a ? it : it.skip)('x', f);"])
    assert.equal(spec(ten, `${form}\n${ten}`).setup, 10, form);
  assert.equal(spec(ten, '').setup, 10);
  assert.equal(spec(ten, "// it('x', f);\nconst it = 1;\n").setup, 11);
});

test('too much setup is refused, with the specs that have the most', () => {
  const one = { name: 'one', lines: 100, setup: 14 };
  const other = { name: 'other', lines: 100, setup: 16 };
  assert.deepEqual(judge([one]), { note: "14.0% of the API specs' lines are setup (14 of 100)", faults: [] });
  const { faults } = judge([one, other]);
  assert.equal(faults.length, 3);
  assert.equal(faults[1], 'other: 16 of 100');
});

test("the project's specs keep the limit", () => {
  assert.deepEqual(measureWorlds().faults, []);
});
