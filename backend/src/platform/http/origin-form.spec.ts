import { describe, expect, it } from '@jest/globals';
import { originForm } from './origin-form.js';

describe('originForm', () => {
  it.each([
    ['http://other.example/api/inquiries/complaints', '/api/inquiries/complaints'],
    ['HTTPS://user:secret@other.example:99999/a?b=http://c', '/a?b=http://c'],
    ['http://[::1/api', '/api'],
    ['http:///api', '/api'],
    ['http://other.example', '/'],
    ['http://other.example?a=1', '/?a=1'],
  ])('should take scheme and host from %s', (target, path) => expect(originForm(target)).toBe(path));

  it.each(['/', '/api/terms?x=http://a/b', '//api', '/http://a/b', '*'])('should leave %s', (target) =>
    expect(originForm(target)).toBe(target),
  );
});
