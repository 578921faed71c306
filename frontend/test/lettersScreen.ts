import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { LetterCheckDto } from '../src/api/types.gen';
import { aList, ok, open, problem } from './harness';
import { aStudentUser } from './studentScreens';
import { answers, api, issued } from './transcriptScreen';

export const possible = (kind: LetterCheckDto['kinds'][0]['kind'], needsConsent = false) => ({
  kind,
  needsConsent,
  refusal: null,
  blockers: [],
});

/** A student reads why the letter was refused, and the same dialog issues it afterward. */
export async function expectSentence(status: number, sentence: string) {
  const letter = issued({ id: 'l1', kind: 'enrollment_verification', number: 'EV-000003' });
  let isRefused = true;
  const { person } = await open('/portal/my-record/transcript?tab=letters&dialog=issue-letter', {
    user: aStudentUser(),
    answers: {
      ...answers,
      [`${api}/letters/check`]: () => ok({ restricted: [], kinds: [possible('enrollment_verification')] }),
      [`${api}/letters`]: (_, init) =>
        init.method !== 'POST' ? aList([letter]) : isRefused ? problem(status, sentence) : ok(letter),
    },
  });
  await screen.findByLabelText('Type');
  const submit = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Issue letter' });
  await person.click(submit());
  expect((await screen.findAllByText(sentence))[0]).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Issue letter' })).toBeVisible();
  isRefused = false;
  await person.click(submit());
  expect(await screen.findByText('Letter EV-000003 is ready to download')).toBeVisible();
}
