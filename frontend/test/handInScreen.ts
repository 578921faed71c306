import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect } from 'vitest';
import type { AssignmentDto } from '../src/api/types.gen';
import { aTerm } from './builders';
import { aList, loadScreens, ok, open, problem } from './harness';
import { aStudentUser } from './studentScreens';
import { type Sending, stubUploads } from './uploads';
import { anAssignment, aSubmission } from './workBuilders';

export const open1 = anAssignment(1, {
  ownSubmission: null,
  canHandIn: true,
  dueDate: '2099-11-18T04:59:00.000Z',
});
export const notes = new File(['The costs.'], 'notes.txt', { type: 'text/plain' });
export const handed = aSubmission(1, {
  submissionText: 'The first version.',
  version: 2,
  files: [{ id: 'f1', name: 'first.pdf', size: 2048, mediaType: 'application/pdf' }],
});
export const again: AssignmentDto = {
  ...open1,
  ownSubmission: {
    id: handed.id,
    submittedAt: handed.submittedAt,
    attempts: 1,
    isLate: false,
    score: null,
    countedScore: null,
    gradedAt: null,
  },
};

export let sendings: Sending[];

export function prepareHandIn() {
  // Loads shared code first, so that it doesn't count as time of the first test.
  beforeAll(async () => {
    await loadScreens();
    await import('../src/pages/my-courses/MyCourses');
  }, 120_000);
  beforeEach(() => {
    sessionStorage.clear();
    sendings = stubUploads();
  });
}

type Options = NonNullable<Parameters<typeof open>[1]>;
export async function openHandIn(work = open1, { answers, ...options }: Options = {}) {
  const page = await open(`/portal/my-courses?assignment=${work.id}&dialog=hand-in`, {
    user: aStudentUser(),
    ...options,
    answers: {
      '/api/terms/active': () => ok([aTerm()]),
      '/api/enrollments': () => aList([]),
      '/api/assignments': () => aList([work]),
      [`/api/assignments/${work.id}`]: () => ok(work),
      [`/api/assignment-submissions/${handed.id}`]: () => ok(handed),
      ...answers,
    },
  });
  const name = work.ownSubmission ? 'Submit again' : 'Submit assignment';
  // The placeholder that waits for the assignment is replaced by the form.
  const text = await screen.findByRole('textbox', { name: /^Text/ });
  return { ...page, dialog: within(screen.getByRole('dialog', { name })), text };
}
/** All at once: these tests aren't about typing. */
export const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
/** The input behind the button. */
export const files = () => document.querySelector<HTMLInputElement>('input[type="file"]')!;
export const sending = async (count = 1) => {
  await waitFor(() => expect(sendings).toHaveLength(count));
  return sendings[count - 1]!;
};

export async function expectRefusalOfFiles(status: number, errors: object | undefined, message: string) {
  const { person, dialog } = await openHandIn();
  await person.upload(files(), notes);
  await person.click(dialog.getByRole('button', { name: 'Submit' }));
  const sent = await sending();
  const refusal = problem(status, message);
  act(() => sent.answer({ ...refusal, body: { ...(refusal.body as object), ...(errors && { errors }) } }));
  const field = dialog.getByRole('group', { name: 'Files' });
  expect(await within(field).findByText(message)).toBeVisible();
}
