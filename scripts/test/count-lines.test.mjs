import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { countLines, linesInWords } from '../count-lines.mjs';
import { temporary } from './helpers.mjs';

test('only hand-written lines of production code should be counted', (t) => {
  const base = temporary(t);
  const write = (file, lines) => {
    fs.mkdirSync(path.dirname(path.join(base, file)), { recursive: true });
    fs.writeFileSync(path.join(base, file), 'line\n'.repeat(lines));
  };
  write('backend/src/modules/terms/terms.service.ts', 3);
  write('backend/src/modules/terms/terms.api.spec.ts', 50);
  write('backend/src/platform/database/migrations/1-terms.ts', 70);
  write('backend/src/platform/database/migrations.ts', 2);
  write('backend/openapi.json', 900);
  write('frontend/src/pages/terms/Terms.tsx', 10);
  write('frontend/src/pages/terms/terms.test.ts', 90);
  write('frontend/src/pages/terms/spec.ts', 4);
  write('frontend/src/api/types.gen.ts', 8000);
  assert.deepEqual(countLines(base), { 'backend/src': 5, 'frontend/src': 14 });
});

test('the change should be a percentage of both folders together', () => {
  const then = { 'backend/src': 600, 'frontend/src': 400 };
  assert.match(linesInWords({ 'backend/src': 500, 'frontend/src': 395 }, then), /895 .*1,000 .*: -10\.5%/);
  assert.match(linesInWords({ 'backend/src': 700, 'frontend/src': 400 }, then), /1,100 .*: \+10\.0%/);
});
