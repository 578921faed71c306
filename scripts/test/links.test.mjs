import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { deadLinks } from '../check-links.mjs';
import { temporary } from './helpers.mjs';

function dead(t, files) {
  const root = temporary(t);
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    fs.writeFileSync(path.join(root, name), text);
  }
  return deadLinks(
    root,
    Object.keys(files).filter((name) => name.endsWith('.md')),
  );
}

test('links to files, folders, headings and other hosts should pass', (t) => {
  const links = [
    '[file](docs/a.md) [folder](docs) [absolute](/docs/a.md) [mail](mailto:a@b.example) [web](https://c.example/d)',
    '[heading](docs/a.md#whats-new-in-2026) [second](docs/a.md#twice-1) [here](#here) ![picture](docs/p.png "title")',
    '[named][n]\n\n[n]: docs/a.md\n\n# Here\n',
  ].join('\n');
  const a = "# What's new in `2026`?\n\n## Twice\n\n## Twice\n";
  assert.deepEqual(dead(t, { 'README.md': links, 'docs/a.md': a, 'docs/p.png': '' }), []);
});

test('dead files and headings, and links out of the repository, should be named', (t) => {
  const links =
    '[a](gone.md) [b](docs/a.md#gone) [c](../outside.md) <img alt="" src="gone.png">\n\n[d]: gone2.md\n';
  assert.deepEqual(dead(t, { 'README.md': links, 'docs/a.md': '# A\n' }), [
    'README.md: gone.md (no such file)',
    'README.md: docs/a.md#gone (no such heading)',
    'README.md: ../outside.md (leads out of the repository)',
    'README.md: gone2.md (no such file)',
    'README.md: gone.png (no such file)',
  ]);
});

test('links in code should not count', (t) => {
  assert.deepEqual(
    dead(t, { 'README.md': '`[a](gone.md)`\n\n```\n[b](gone.md)\n# Not a heading\n```\n' }),
    [],
  );
});
