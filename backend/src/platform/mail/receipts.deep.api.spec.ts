import { describe, expect, it } from '@jest/globals';
import {
  limits,
  many,
  postAll,
  receiptsWorld,
  sentOf,
  times,
} from '../../../test/harness/worlds/receipts.js';

receiptsWorld();

describe('receipts of POST /api/inquiries/contact should be limited, by several processes together,', () => {
  it.each<[string, (at: number) => string]>([
    ['by tags and letter case', (at) => `${at % 3 ? 'victim' : 'Victim'}+${at}@outlook.com`],
    ['by subdomains that name a mailbox of Fastmail', (at) => `a${at}@victim.fastmail.com`],
  ])('to one mailbox %s', async (_, address) => {
    const answers = await postAll(many(limits.mailbox * times, address));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await sentOf(answers)).toBe(limits.mailbox);
  });

  it.each<[string, (at: number) => string]>([
    ['of many subdomains', (at) => `x@a${at}.b${at}.catchall.co.uk`],
    ['beyond ASCII, in several spellings', (at) => `p${at}@${at % 2 ? 'bücher' : 'xn--bcher-kva'}.example`],
  ])('to one domain %s', async (_, address) => {
    expect(await sentOf(await postAll(many(limits.domain * times, address)))).toBe(limits.domain);
  });

  it.each<[string, (at: number) => string]>([
    ['to many mailboxes of a public provider', (at) => `person${at}@gmail.com`],
    ['to many mailboxes of the domain that sends the mails', (at) => `person${at}@students.own.example`],
  ])('overall in an hour, %s', async (_, address) => {
    const count = limits.hour + limits.domain * 2;
    expect(await sentOf(await postAll(many(count, address)))).toBe(limits.hour);
  });
});
