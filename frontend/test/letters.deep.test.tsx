import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { address, aList, ok, open } from './harness';
import { answers, api, maria, path, registrar } from './transcriptScreen';
import { possible } from './lettersScreen';

beforeAll(() =>
  Promise.all([import('../src/pages/transcript/Transcript'), import('../src/pages/transcript/MyTranscript')]),
);

describe('Letters', () => {
  it('should begin with the choice of a student as the quick action Verify Enrollment', async () => {
    const { person } = await open('/portal/student-records?dialog=verify-enrollment', {
      user: registrar,
      answers: {
        ...answers,
        '/api/students': () => aList([maria]),
        [`${api}/letters`]: () => aList([]),
        [`${api}/letters/check`]: () => ok({ restricted: [], kinds: [possible('enrollment_verification')] }),
      },
    });
    const whom = within(await screen.findByRole('dialog', { name: 'Verify Enrollment' }));
    await person.type(await whom.findByPlaceholderText('Name, student ID or email'), 'lopez{Enter}');
    await person.click(await screen.findByRole('option', { name: /Maria Lopez/ }));
    await person.click(whom.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('dialog', { name: 'Issue letter' });
    expect(address()).toBe(`${path}?tab=letters&dialog=issue-letter`);
  });
});
