import { describe, it } from '@jest/globals';
import { expectProblem } from '../../../../test/harness/problem.js';
import { complaint, message, send, unknown } from '../../../../test/harness/worlds/public-forms.js';
import { openWorld } from '../../../../test/harness/worlds/world.js';

openWorld();

describe('POST /api/inquiries/contact should', () => {
  it.each<[field: string, value: unknown, message: string]>([
    ['name', '  ', 'Name is required'],
    ['name', 'a\nb', "Can't contain control characters."],
    ['email', 'maya', 'Please enter a valid email address'],
    ['email', ['maya@example.edu'], 'Please enter a valid email address'],
    ['subject', '', 'Subject is required'],
    ['message', 'x'.repeat(10_001), 'Must be at most 10000 characters long.'],
    ['message', 'a\u0000', "Can't contain control characters."],
    ['message', '\udc00', "Can't contain control characters."],
    ['message', [], 'Must be text.'],
    ['phone', { a: 1 }, 'Must be text.'],
    ['phone', '1'.repeat(41), 'Must be at most 40 characters long.'],
    ['toString', 'x', unknown],
  ])('reject %s (%#)', async (field, value, text) => {
    expectProblem(await send('contact', message({ [field]: value })), 422, { errors: { [field]: [text] } });
  });
});

describe('POST /api/inquiries/complaints should', () => {
  it.each<[field: string, value: unknown, message: string]>([
    ['fullName', '', 'Full legal name is required'],
    ['email', 'nobody', 'Valid email address is required'],
    ['locationOfIncident', undefined, 'Location of incident is required'],
    ['involvement', undefined, 'Please indicate your involvement'],
    ['involvement', 'onlooker', 'Please indicate your involvement'],
    ['incidentDescription', 'x'.repeat(49), 'Please provide a detailed description (minimum 50 characters)'],
    [
      'incidentDescription',
      ` ${'x'.repeat(49)} `,
      'Please provide a detailed description (minimum 50 characters)',
    ],
    ['incidentDescription', '🎓'.repeat(49), 'Please provide a detailed description (minimum 50 characters)'],
    ['desiredResolution', null, 'Please describe your desired resolution'],
    ['certification', undefined, 'You must agree to the certification terms'],
    ['certification', false, 'You must agree to the certification terms'],
    ['signature', '', 'Digital signature is required'],
  ])('reject %s (%#) in the words of the public site', async (field, value, text) => {
    expectProblem(await send('complaints', complaint({ [field]: value })), 422, {
      errors: { [field]: [text] },
    });
  });
});
