import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OutputBlocks } from '../lib/output-blocks.mjs';

test('output of commands side by side comes in one block each, in the order in which they began', () => {
  let shown = '';
  const blocks = new OutputBlocks((text) => (shown += text));
  const one = blocks.open('one');
  const two = blocks.open('two');
  const three = blocks.open('three');
  one.write('1');
  two.write('2');
  three.write('3');
  one.write('1');
  three.end();
  assert.equal(shown, '\n=== one ===\n11');
  one.end();
  two.write('2');
  assert.equal(shown, '\n=== one ===\n11\n=== two ===\n22');
  two.end();
  assert.equal(shown, '\n=== one ===\n11\n=== two ===\n22\n=== three ===\n3');
  blocks.open('four').write('4');
  assert.ok(shown.endsWith('\n=== four ===\n4'));
});
