import { describe, expect, it } from 'vitest';
import { ownPath } from './returnTo';

const origin = 'https://portal.collegium.example';

describe('returnTo', () => {
  it('should keep a path of this origin, with its query', () =>
    expect(ownPath('/portal/student-records?search=lopez&page=2', origin)).toBe(
      '/portal/student-records?search=lopez&page=2',
    ));

  it.each([
    null,
    '',
    'portal',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
  ])('should drop %j', (candidate) => expect(ownPath(candidate, origin)).toBeUndefined());
});
