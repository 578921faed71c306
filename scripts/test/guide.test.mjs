import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { faultsOf } from '../lib/guides.mjs';
import { root } from '../lib/paths.mjs';

const text = `# Release a hold

1. Open **Student Records**.
2. Select **Release**.

![A hold](../../images/guide/release-a-hold.png)

## What can go wrong

- **Release is missing.** See [Place a hold](place-a-hold.md).
`;
const page = { reader: 'registrar', slug: 'release-a-hold', title: 'Release a hold', text };

test('a page with steps, a picture and what can go wrong should pass', () =>
  assert.deepEqual(faultsOf(page), []));

for (const [name, changed, fault] of [
  ['another title', { title: 'Remove a hold' }, /belongs in remove-a-hold\.md/],
  ['no steps', { text: text.replace(/^\d\. /gm, '- ') }, /numbered steps/],
  ['no picture', { text: text.replace('!', '') }, /one picture/],
  ['a foreign picture', { text: text.replace('release-a-hold.png', 'other.png') }, /one picture/],
  ['nothing that can go wrong', { text: text.replace('What can go wrong', 'Notes') }, /What can go wrong/],
  ['too many words', { text: `${text}${'word '.repeat(300)}` }, /at most 300/],
  ['a link out of the guide', { text: text.replace('place-a-hold.md', '../../README.md') }, /only link/],
])
  test(`a page with ${name} should be refused`, () =>
    assert.match(faultsOf({ ...page, ...changed }).join('\n'), fault));

test('a restore ends what it revives before the server starts, with the command for it', () => {
  const text = fs.readFileSync(path.join(root, 'docs/guide/operator/restore-a-backup.md'), 'utf8');
  const [end, start] = [text.indexOf('npm run restore:end-revived'), text.indexOf('Start the server')];
  assert.ok(end > 0 && start > end);
  assert.doesNotMatch(text, /Repeat what was done/);
});
