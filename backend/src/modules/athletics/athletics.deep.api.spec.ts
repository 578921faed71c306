import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { count, post, signup } from '../../../test/harness/worlds/athletics.js';
import { openWorld } from '../../../test/harness/worlds/world.js';

openWorld();

describe('POST /api/athletics/signup should', () => {
  it.each<[field: string, value: unknown, message: string]>([
    ['firstName', undefined, 'First name must be at least 2 characters'],
    ['firstName', ' M ', 'First name must be at least 2 characters'],
    ['firstName', '🏀', 'First name must be at least 2 characters'],
    ['firstName', null, 'First name must be at least 2 characters'],
    ['lastName', '', 'Last name must be at least 2 characters'],
    ['email', '', 'Please enter a valid email address'],
    ['email', 'maya@example', 'Please enter a valid email address'],
    ['email', 'a@b.c\r\nBcc: d@e.f', 'Please enter a valid email address'],
    ['email', ['a@example.edu'], 'Please enter a valid email address'],
    ['phone', undefined, 'Please enter a valid phone number'],
    ['phone', 9_105_550_142, 'Please enter a valid phone number'],
    ['sport', undefined, 'Please select a sport'],
    ['sport', { a: 1 }, 'Please select a sport'],
    ['lastName', 'O'.repeat(101), 'Must be at most 100 characters long.'],
    ['message', 'a\u0000b', "Can't contain control characters."],
    ['message', 'a\ud800b', "Can't contain control characters."],
    ['message', 'x'.repeat(2001), 'Must be at most 2000 characters long.'],
    ['experience', { nested: { deep: [] } }, 'Must be text.'],
  ])('reject %s (%#) in the words of the public site', async (field, value, message) => {
    const body = signup({ [field]: value });
    expectProblem(await post(body), 422, { errors: { [field]: [message] } });
    expect(await count(body.email)).toBe(0);
  });

  it('count one sign-up when it is sent twenty times at the same moment', async () => {
    const sent = signup();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(sent)));
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([201]);
    expect(await count(sent.email)).toBe(1);
  });
});
