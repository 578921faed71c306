import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RegistrationOverrideDto, RegistrationWindowDto } from '../src/api/types.gen';
import { address, aList, ok, pressUndo, problem } from './harness';
import { enrollment, fall, openEnrollment, section, student } from './enrollmentScreen';
import { later } from './underWay';
import { writes } from './writes';

const id = '99999999-0000-4000-8000-000000000001';
const override: RegistrationOverrideDto = {
  id,
  studentId: student.id,
  studentNumber: 'S-1001',
  studentName: 'Maya Lopez',
  sectionId: section.id,
  termId: fall.id,
  courseCode: section.courseCode,
  sectionNumber: section.sectionNumber,
  code: 'hold',
  reason: 'Paid at the desk',
  expiresAt: '2099-01-01T05:00:00.000Z',
  state: 'standing',
  createdAt: '2026-11-01T15:00:00.000Z',
  usedAt: null,
  enrollmentId: null,
  revokedAt: null,
  grantedBy: 'Ada Byron',
};
const aWindow: RegistrationWindowDto = {
  id,
  termId: fall.id,
  name: 'Seniors',
  classLevels: ['senior'],
  programIds: [],
  needsTicket: false,
  opensAt: '2026-11-01T13:00:00.000Z',
  closesAt: '2026-12-01T05:00:00.000Z',
};

describe('the dialog for a new override', () => {
  it('should open once the term of the screen is known', async () => {
    await openEnrollment('/overrides?dialog=grant', {
      answers: {
        '/api/registration-overrides': () => aList([]),
        '/api/terms/current': later(() => ok(fall)),
      },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Grant Override' });
    expect(within(dialog).getByRole('combobox', { name: 'Term' })).toHaveValue(fall.id);
  });
});

describe('a confirmation about a row that is not on the loaded page', () => {
  it('should still be shown, and be carried out', async () => {
    const { sent, handler } = writes(() => ({ status: 200, body: null }));
    let reads = 0;
    const { person } = await openEnrollment(`/overrides?term=${fall.id}&dialog=revoke:${id}`, {
      answers: {
        '/api/registration-overrides': () => aList([], 40),
        [`/api/registration-overrides/${id}`]: handler(() => {
          reads++;
          return ok(override, { ETag: '"1"' });
        }),
      },
    });
    const question = await screen.findByRole('alertdialog', { name: 'Revoke the override for Maya Lopez?' });
    await person.click(within(question).getByRole('button', { name: 'Revoke override' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent.map(({ method }) => method)).toEqual(['DELETE']);
    expect(reads).toBe(1);
    expect(address()).toBe(`${enrollment}/overrides?term=${fall.id}`);
  });

  it.each([
    [404, "This override doesn't exist"],
    [500, 'Could not load the override'],
  ])('should explain that the row can’t be read: %i', async (status, words) => {
    await openEnrollment(`/overrides?term=${fall.id}&dialog=revoke:${id}`, {
      answers: {
        '/api/registration-overrides': () => aList([]),
        [`/api/registration-overrides/${id}`]: () => problem(status),
      },
    });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('should say that the row has changed its state', async () => {
    await openEnrollment(`/overrides?term=${fall.id}&dialog=revoke:${id}`, {
      answers: {
        '/api/registration-overrides': () => aList([]),
        [`/api/registration-overrides/${id}`]: () => ok({ ...override, state: 'used' }),
      },
    });
    expect(await screen.findByText(/has already been used/)).toBeVisible();
  });

  const hour = 3_600_000;
  it.each([
    ['has closed', -2, -1, "This window has closed. Deleting it doesn't change any registration."],
    ['is open', -1, 48, /^This window is open until .* students need another open window to register/],
    ['opens later', 24, 48, /^This window opens .* students need another open window to register/],
  ])('should name the consequence of deleting a window that %s', async (_, opens, closes, text) => {
    const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
    const row = { ...aWindow, opensAt: at(opens), closesAt: at(closes) };
    await openEnrollment(`/windows?term=${fall.id}&dialog=delete:${id}`, {
      answers: {
        '/api/registration-windows': () => aList([row]),
        [`/api/registration-windows/${id}`]: () => ok(row, { ETag: '"1"' }),
      },
    });
    const question = await screen.findByRole('alertdialog', { name: 'Delete Seniors?' });
    expect(within(question).getByText(text, { exact: false })).toBeVisible();
    expect(question).toHaveTextContent("the term's registration dates apply again.");
  });

  it('should restore a deleted window, without the fields that only a single record has', async () => {
    const { sent, handler } = writes(({ method }) => ({
      status: method === 'POST' ? 201 : 200,
      body: aWindow,
    }));
    const { person } = await openEnrollment(`/windows?term=${fall.id}&dialog=delete:${id}`, {
      answers: {
        '/api/registration-windows': handler(() => aList([], 40)),
        [`/api/registration-windows/${id}`]: handler(() => ok(aWindow, { ETag: '"1"' })),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Delete window' }));
    await pressUndo(person);
    await waitFor(() => expect(sent).toHaveLength(2));
    const { id: _id, ...body } = aWindow;
    expect(sent[1]!.body).toEqual(body);
  });
});
