import { describe, expect, it } from '@jest/globals';
import { signatureFault, signatureOf } from './signature.rules.js';

const secret = 'whsec_1';
const body = Buffer.from('{"id":"evt_1"}');
const now = new Date('2026-09-01T12:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const header = signatureOf(secret, body, now);
const faultOf = (given: string | undefined, content = body, time = now) =>
  signatureFault(given, content, secret, time);

describe('A signature should', () => {
  it('be accepted for 5 minutes', () => {
    expect(faultOf(header)).toBeNull();
    expect(faultOf(header, body, later(300))).toBeNull();
    expect(faultOf(header, body, later(301))).toBe('stale');
    expect(faultOf(header, body, later(-301))).toBe('stale');
  });

  it('match as the header of the documented example', () => {
    expect(signatureOf('whsec_test', Buffer.from('{}'), new Date(1_492_774_577_000))).toMatch(
      /^t=1492774577,v1=[0-9a-f]{64}$/,
    );
  });

  it('cover every byte of the body and the time', () => {
    expect(faultOf(header, Buffer.from('{"id":"evt_2"}'))).toBe('wrong');
    expect(faultOf(header, Buffer.from('{"id": "evt_1"}'))).toBe('wrong');
    expect(faultOf(header.replace(/t=\d+/, `t=${now.getTime() / 1000 + 1}`))).toBe('wrong');
    expect(signatureFault(header, body, 'whsec_2', now)).toBe('wrong');
  });

  it('be accepted beside another, while the secret changes', () =>
    expect(faultOf(`${header},v1=${'0'.repeat(64)},v0=1`)).toBeNull());

  it.each([
    undefined,
    '',
    't=1',
    'v1=abc',
    `v1=${'0'.repeat(64)}`,
    `t=x,v1=${'0'.repeat(64)}`,
    't=1,v1=',
    'garbage',
  ])('not be read from %j', (given) => expect(faultOf(given)).toBe('missing'));
});
