import { describe, expect, it } from '@jest/globals';
import { isUuid } from '../../common/uuid.js';
import { sports } from './athletics-signup.entity.js';
import { countsBySport, type SignupKey, signupIdOf } from './athletics.rules.js';

describe('signupIdOf', () => {
  const key: SignupKey = { email: 'Maya@example.edu', sport: 'soccer', day: '2026-11-20' };
  const id = signupIdOf('secret', key);

  it('should be a UUID of version 8', () => {
    expect(isUuid(id)).toBe(true);
    expect(id).toMatch(/^.{14}8.{4}[89ab]/);
  });

  it('should be the same for the same person, sport and day, however the address is written', () =>
    expect(signupIdOf('secret', { ...key, email: 'MAYA@EXAMPLE.EDU' })).toBe(id));

  it('should be another one for a mailbox with a letter that only folds to the same one', () =>
    expect(signupIdOf('secret', { ...key, email: 'kim@example.edu' })).not.toBe(
      signupIdOf('secret', { ...key, email: '\u212aim@example.edu' }),
    ));

  it.each<[string, Partial<SignupKey>, string?]>([
    ['person', { email: 'maya@example.com' }],
    ['sport', { sport: 'esports' }],
    ['day', { day: '2026-11-21' }],
    ['server', {}, 'another secret'],
  ])('should be another one for another %s', (_, other, secret = 'secret') =>
    expect(signupIdOf(secret, { ...key, ...other })).not.toBe(id),
  );
});

describe('countsBySport', () => {
  it('should have every sport in its order, with what there is of each status', () => {
    const counted = countsBySport([
      { sport: 'soccer', status: 'new', count: 2 },
      { sport: 'soccer', status: 'closed', count: 1 },
      { sport: 'football', status: 'contacted', count: 4 },
    ]);
    expect(counted.map(({ sport }) => sport)).toEqual(sports);
    expect(counted.filter(({ total }) => total)).toEqual([
      { sport: 'football', total: 4, new: 0, contacted: 4, closed: 0 },
      { sport: 'soccer', total: 3, new: 2, contacted: 0, closed: 1 },
    ]);
  });
});
