import { describe, expect, it } from '@jest/globals';
import { destinationOf, isShared } from './mailbox.rules.js';

const mailboxesOf = (...addresses: string[]): string[] => [
  ...new Set(addresses.map((address) => destinationOf(address).mailbox)),
];
const domainOf = (address: string): string => destinationOf(address).domain;

describe('one mailbox in all its spellings', () => {
  it.each<[why: string, mailbox: string, spellings: string[]]>([
    ['case and tags, at any domain', 'a@b.example', ['A@B.example', 'a+1@b.example', 'a+2+3@B.EXAMPLE']],
    [
      "Gmail's dots, tags and second domain",
      'jane@gmail.com',
      ['j.a.n.e@gmail.com', 'J.ane+news@Gmail.com', 'jane@googlemail.com', '.j..ane.@googlemail.com'],
    ],
    ['the domains of iCloud', 'jane@icloud.com', ['jane@me.com', 'Jane@mac.com', 'jane+a@icloud.com']],
    [
      "Proton's dots, hyphens, underscores and domains",
      'jane@proton.me',
      ['j.a-n_e@proton.me', 'jane@protonmail.com', 'ja.ne+x@pm.me', 'jane@protonmail.ch'],
    ],
    [
      'the subdomains of Fastmail',
      'jane@fastmail.com',
      ['jane@fastmail.com', 'shop@jane.fastmail.com', 'a+b@x.jane.fastmail.com', 'jane+shop@fastmail.com'],
    ],
    [
      'the keywords of Yahoo',
      'jane@yahoo.com',
      ['jane-shop@yahoo.com', 'jane-bank@yahoo.com', 'jane+a@yahoo.com'],
    ],
    ['the tags of Outlook.com', 'jane@outlook.com', ['jane+shop@outlook.com', 'JANE@outlook.com']],
    ['the domains of Yandex', 'jane@yandex.ru', ['jane@ya.ru', 'jane@yandex.com']],
    [
      'a domain beyond ASCII, in its coded form',
      'kim@xn--bcher-kva.example',
      [
        'kim@BÜCHER.example',
        'kim@xn--bcher-kva.example',
        'kim@XN--BCHER-KVA.example',
        'kim@bu\u0308cher.example',
      ],
    ],
    ['letters that fold to ASCII in a domain', 'kim@bk.example', ['kim@b\u212a.example', 'kim@ｂk.example']],
  ])('%s', (_, mailbox, spellings) => expect(mailboxesOf(...spellings)).toEqual([mailbox]));

  it.each<[why: string, a: string, b: string]>([
    ['dots count at Outlook.com', 'j.ane@outlook.com', 'jane@outlook.com'],
    [
      'dots count at other domains, also those that Google runs',
      'j.ane@school.example',
      'jane@school.example',
    ],
    ['hyphens count outside Yahoo and Proton', 'jane-a@gmail.com', 'jane-b@gmail.com'],
    ['Outlook.com and Hotmail are different', 'jane@outlook.com', 'jane@hotmail.com'],
    ['letters beyond ASCII are not folded', '\u212aim@b.example', 'kim@b.example'],
    ['a domain that only ends like Gmail', 'j.ane@notgmail.com', 'jane@notgmail.com'],
    ['names that begin with the separator', '+a@b.example', '+b@b.example'],
  ])('two mailboxes: %s', (_, a, b) => expect(mailboxesOf(a, b)).toHaveLength(2));
});

describe('the domain of an address', () => {
  it.each([
    ['x@example.com', 'example.com'],
    ['x@a.b.example.com', 'example.com'],
    ['x@A.B.EXAMPLE.com', 'example.com'],
    ['x@mail.example.co.uk', 'example.co.uk'],
    ['x@a.example.github.io', 'example.github.io'],
    ['x@a_b.example.com', 'example.com'],
    ['x@mail.bücher.de', 'xn--bcher-kva.de'],
    ['x@a.b.students.example', 'students.example'],
    // No registrable domain: the host itself.
    ['x@co.uk', 'co.uk'],
    ['x@localhost', 'localhost'],
    ['x@127.0.0.1', '127.0.0.1'],
    ['none', 'none'],
  ])('of %s is %s', (address, domain) => expect(domainOf(address)).toBe(domain));

  it('is shared at public providers only', () => {
    const shared = ['x@gmail.com', 'x@googlemail.com', 'x@me.com', 'x@hotmail.com', 'x@a.fastmail.com'];
    expect(shared.map(domainOf).map(isShared)).toEqual(shared.map(() => true));
    expect(['x@example.com', 'x@gmail.com.example'].map(domainOf).map(isShared)).toEqual([false, false]);
  });

  it('fits into its column in Punycode', () => {
    const label = Array.from({ length: 180 }, (_, at) => String.fromCodePoint(0x4e00 + at * 97)).join('');
    const { mailbox, domain } = destinationOf(`${'a'.repeat(60)}@${label}.example`);
    expect([mailbox.length, domain.length]).toEqual([254, 254]);
  });
});
