import { describe, expect, it } from '@jest/globals';
import { mailboxKey, phoneDigits } from './matches.rules.js';

describe('the digits of a telephone number', () => {
  it.each([
    ['910-555-0142', '9105550142'],
    ['+1 (910) 555-0142', '9105550142'],
    ['910-555-0142 ext. 5', '9105550142'],
    ['+44 20 7946 0018', '2079460018'],
    ['555-0142', '5550142'],
    ['12', null],
    ['no number', null],
  ])('of %s should be %s', (text, digits) => expect(phoneDigits(text)).toBe(digits));
});

describe('the key of an address', () => {
  it.each([
    ['J.Ane+news@Gmail.com', 'jane'],
    ['jane@gmail.com', 'jane'],
    ['jane-shop@yahoo.com', 'jane'],
    ['ja_ne@proton.me', 'jane'],
    ['+tag@b.example', ''],
  ])('%s should be "%s"', (address, key) => expect(mailboxKey(address)).toBe(key));
});
