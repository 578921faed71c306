import { describe, expect, it } from '@jest/globals';
import { messageOf, mostPeople, payloadsOf } from './messages.rules.js';

const ids = Array.from({ length: 250 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
const read = (payload: string): unknown => JSON.parse(payload);

describe('the messages of a transaction should', () => {
  it('be one for each channel, payload and topic', () => {
    const seats = { channel: 'seats', data: { sectionId: 'a' }, topic: 'seats:fall' };
    const messages = [
      seats,
      { channel: 'mails' },
      seats,
      { ...seats, data: { sectionId: 'b' } },
      { channel: 'mails' },
    ];
    expect(payloadsOf(messages).map(read)).toEqual([
      seats,
      { channel: 'mails' },
      { ...seats, data: { sectionId: 'b' } },
    ]);
  });

  it('name each person once, and combine the recipients of the same message', () => {
    const message = (...userIds: string[]) => ({ channel: 'notifications', data: {}, userIds });
    expect(payloadsOf([message('a', 'b'), message('b', 'c'), message()]).map(read)).toEqual([
      message('a', 'b', 'c'),
    ]);
  });

  it('keep one without recipients separate from one to people', () => {
    expect(payloadsOf([{ channel: 'x' }, { channel: 'x', userIds: ['a'] }])).toHaveLength(2);
  });

  it('stay far below the limit of PostgreSQL', () => {
    const payloads = payloadsOf([{ channel: 'notifications', data: {}, userIds: ids }]);
    expect(payloads).toHaveLength(Math.ceil(ids.length / mostPeople));
    expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(4500);
    expect(payloads.flatMap((payload) => messageOf(payload)!.userIds)).toEqual(ids);
  });
});

describe('an incoming notification', () => {
  it.each(['', 'x', '1', 'null', '[]', '{"channel":1}', '{"data":{}}'])(
    'should be ignored when it is no message: %s',
    (payload) => expect(messageOf(payload)).toBeNull(),
  );
});
