import { describe, expect, it } from '@jest/globals';
import { checkedNotice, isOwnPath, plainText } from './notices.rules.js';

describe('a text that people are told', () => {
  it.each([
    ['A seat in WM 210-001', 'A seat in WM 210-001'],
    ['  two\r\nlines\tand\0more ', 'two lines and more'],
    ['half \ud800 a pair, whole 🎓', 'half  a pair, whole 🎓'],
    ['<b>bold</b> & "plain"', '<b>bold</b> & "plain"'],
    ['\n \u0007', ''],
    ['line\u2028separator', 'line separator'],
  ])('%j is %j', (text, plain) => expect(plainText(text, 200)).toBe(plain));

  it('is cut to so many characters, none of them broken', () => {
    expect(plainText('🎓'.repeat(200), 200)).toBe('🎓'.repeat(200));
    expect(plainText('🎓'.repeat(201), 200)).toBe(`${'🎓'.repeat(199)}…`);
  });
});

describe('a link of a notification', () => {
  it.each(['/portal', '/portal/courses/1?tab=roster#top', '/api/transcripts/1', '/api'])(
    'may be %s',
    (link) => expect(isOwnPath(link)).toBe(true),
  );

  it.each([
    '',
    'portal',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/portal',
    '/portals',
    '/apix',
    '/portal//evil.example',
    '/portal\\x',
    '/portal/\nx',
    '/portal/ x',
    'javascript:alert(1)',
    '/login',
    `/portal/${'x'.repeat(500)}`,
  ])('may not be %j', (link) => expect(isOwnPath(link)).toBe(false));
});

describe('a notice', () => {
  it('has null for what it does not say, and is mailed', () =>
    expect(checkedNotice({ kind: 'hold_placed', title: ' A hold ', body: ' ' })).toEqual({
      kind: 'hold_placed',
      title: 'A hold',
      body: null,
      link: null,
      deadline: null,
      isMailed: true,
    }));

  it('without a title or with a foreign link is a mistake', () => {
    expect(() => checkedNotice({ kind: 'hold_placed', title: ' ' })).toThrow('hold_placed');
    expect(() => checkedNotice({ kind: 'hold_placed', title: 'x', link: '//x' })).toThrow('//x');
  });
});
