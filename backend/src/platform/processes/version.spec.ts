import fs from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { version } from './version.js';

describe('the version of the server', () => {
  it('should be that of its package', () => {
    const file = new URL('../../../../package.json', import.meta.url);
    expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toMatchObject({ version });
  });
});
