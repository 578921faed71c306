import { describe, expect, it } from '@jest/globals';
import { nameInMail } from './recommendations.rules.js';

describe('an email should', () => {
  it.each([
    'Maya Okafor',
    "Siobhán O'Brien-Smith",
    'J. R. Núñez Jr.',
    'Sammy Davis, Jr.',
    '李 小龙',
    'Zoë D’Arcy',
  ])('name %s', (name) => expect(nameInMail(name)).toBe(name));

  it.each([
    '',
    'Win now at evil.example',
    'https://evil.example',
    'Maya 555-0100',
    'maya@evil.example',
    'Maya\nOkafor',
    '<b>Maya</b>',
    'evil.com, Maya',
    '\u202eMaya',
    `M${'a'.repeat(100)}`,
  ])('not repeat %j', (name) => expect(nameInMail(name)).toBeNull());
});
