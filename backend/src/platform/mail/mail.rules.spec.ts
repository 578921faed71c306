import { describe, expect, it } from '@jest/globals';
import { describeFailure, headerText, isAddress, isRefusedForGood, ownAddress } from './mail.rules.js';

describe('an address', () => {
  it.each([
    'a@b.example',
    'first.last+tag@mail.example.edu',
    "o'hara@example.edu",
    'jörg@münchen.example',
    'x@localhost',
  ])('should be %s', (address) => expect(isAddress(address)).toBe(true));

  it.each([
    ['two of them', 'a@b.example, c@d.example'],
    ['two of them, with a semicolon', 'a@b.example;c@d.example'],
    ['a name before it', 'Someone <a@b.example>'],
    ['a second header', 'a@b.example\r\nBcc: c@d.example'],
    ['a line end alone', 'a@b.example\n'],
    ['a quoted part', '"a b"@b.example'],
    ['a comment', 'a(comment)@b.example'],
    ['two at signs', 'a@b@c.example'],
    ['a dot too many', 'a@b..example'],
    ['an address of a machine', 'a@[127.0.0.1]'],
    ['nothing', ''],
    ['too long a text', `${'a'.repeat(250)}@b.example`],
  ])('should not be %s', (_, address) => expect(isAddress(address)).toBe(false));
});

describe('a header', () => {
  it.each([
    ['a\r\nBcc: b@c.example', 'a Bcc: b@c.example'],
    ['a\nb', 'a b'],
    ['a\u2028b\u0085c', 'a b c'],
    ['a\0b\tc', 'ab c'],
    ['abc\u202egpj.exe', 'abcgpj.exe'],
    [`${'x'.repeat(300)}`, `${'x'.repeat(199)}…`],
  ])('should be one line: %j', (text, line) => expect(headerText(text)).toBe(line));
});

describe('a link of a mail', () => {
  const base = new URL('https://portal.example.edu');
  it.each([
    ['/portal/inquiries/7?tab=1#a', 'https://portal.example.edu/portal/inquiries/7?tab=1#a'],
    ['/portal/../x', 'https://portal.example.edu/x'],
    ['//evil.example/x', null],
    ['/\\evil.example/x', null],
    ['/\t/evil.example', null],
    ['https://evil.example', null],
    ['javascript:alert(1)', null],
    ['portal', null],
    ['', null],
  ])('should lead from %j to %j', (path, address) => expect(ownAddress(path, base)).toBe(address));
});

describe('what went wrong', () => {
  it.each([
    [
      {
        code: 'EENVELOPE',
        responseCode: 550,
        command: 'RCPT TO',
        response: '550 5.1.1 <jane@x.example> who?',
      },
      'SMTP 550 5.1.1 at RCPT TO',
      true,
    ],
    [
      { code: 'EMESSAGE', responseCode: 554, command: 'DATA', response: '554 no jane@x.example' },
      'SMTP 554 at DATA',
      true,
    ],
    [
      { code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO', response: '450 later' },
      'SMTP 450 at RCPT TO',
      false,
    ],
    [
      { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN', response: '535 5.7.8 no' },
      'SMTP 535 5.7.8 at AUTH PLAIN',
      false,
    ],
    [{ code: 'ECONNECTION', command: 'CONN' }, 'ECONNECTION at CONN', false],
    [{ message: 'jane@x.example is nobody' }, 'Unknown', false],
    [{ code: 'jane@x.example' }, 'Unknown', false],
  ])('should be told in codes: %j', (error, text, forGood) => {
    expect(describeFailure(error)).toBe(text);
    expect(isRefusedForGood(error)).toBe(forGood);
  });
});
