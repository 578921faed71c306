import fs from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { pageHeaders } from './security-headers.js';

const page = fs.readFileSync(new URL('../../../../docs/operations/configure.md', import.meta.url), 'utf8');
const name = 'Strict-Transport-Security';
const hsts = (https: boolean) => pageHeaders(https).find(([header]) => header === name)?.[1];

describe('Strict-Transport-Security', () => {
  it('should be sent only over https, as docs/operations/configure.md says', () => {
    expect(hsts(false)).toBeUndefined();
    expect(page).toContain(`\`${name}: ${hsts(true)}\``);
  });
});
