import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { byTerm } from '../src/pages/my-record/queries';
import { aHold, anEnrollment, aStudent, aTerm, aUser } from './builders';
import { address, aList, ok, open, problem } from './harness';
import { aStudentUser } from './studentScreens';
import { writes } from './writes';

const path = '/portal/my-record';
const student = aStudent();
const api = `/api/students/${student.id}`;
const before = aTerm().id.replace(/1$/, '2');
const taken = [
  anEnrollment({ status: 'waitlisted', waitlistPosition: 3, courseCode: 'WM 310' }),
  anEnrollment({
    id: '44444444-0000-4000-8000-000000000007',
    termId: before,
    termName: 'Spring 2026',
    status: 'completed',
    grade: 'B+',
    courseCode: 'FIN 210',
    courseTitle: 'Corporate Finance',
  }),
];

type Options = NonNullable<Parameters<typeof open>[1]>;
async function openRecord(rest = '', { answers, ...options }: Options = {}) {
  await import('../src/pages/my-record/MyRecord');
  return open(path + rest, {
    user: aStudentUser(),
    ...options,
    answers: {
      [api]: () => ok(student),
      [`${api}/enrollments`]: () => ok(taken),
      [`${api}/holds`]: () => ok([aHold(), aHold({ id: 'x', releasedAt: '2026-11-03T15:00:00.000Z' })]),
      [`${api}/terms`]: () =>
        aList([{ id: before, termName: 'Spring 2026', termGpa: '3.300', cumulativeGpa: '3.412' }]),
      [`${api}/reads`]: () =>
        aList([
          {
            id: 'r1',
            at: '2026-11-10T15:00:00.000Z',
            action: 'student.read',
            part: 'holds',
            kind: 'opened',
            actorId: null,
            actorName: 'Bo Sterling',
            actorRole: 'bursar',
          },
        ]),
      ...answers,
    },
  });
}

describe('the student’s own record', () => {
  it('should start with program, GPA, credits and progress, and count the active holds', async () => {
    await openRecord();
    expect(await screen.findByRole('heading', { level: 2, name: 'Maria Lopez' })).toBeVisible();
    expect(screen.getByText('3.50')).toBeVisible();
    expect(screen.getByText('82 of 120 credits earned')).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Holds 1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Edit/ })).toBeNull();
  });

  it('should have each term with its courses, grades and averages', async () => {
    const { person } = await openRecord();
    await person.click(await screen.findByRole('tab', { name: 'Terms & Grades' }));
    expect(address()).toBe(`${path}?tab=terms`);
    const spring = within(await screen.findByRole('region', { name: 'Spring 2026' }));
    expect(spring.getByRole('cell', { name: 'B+' })).toBeVisible();
    expect(await spring.findByText(/Term GPA 3\.30.*cumulative 3\.41/)).toBeVisible();
    expect(spring.getByRole('link', { name: 'FIN 210-01' })).toHaveAttribute(
      'href',
      `/portal/my-courses/${taken[1]!.id}?term=${before}`,
    );
    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Fall 2026', 'Spring 2026']);
  });

  it('should say who can release a hold, without a button', async () => {
    await openRecord('?tab=holds');
    expect(await screen.findByText(/Can be released by: Bursar/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Release|Place/ })).toBeNull();
  });

  it('should show the personal data, and a form to edit the contact data', async () => {
    await openRecord('?tab=personal');
    expect(await screen.findByText('118 Lantern Street')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Request a correction: Name' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit contact information' })).toBeVisible();
  });

  it('should save a phone number with one PUT, and read only the history again', async () => {
    const history = `${api}/history`;
    const saved = { ...student, phone: '910-555-0177' };
    const { sent, handler } = writes(() => ok(saved, { ETag: '"5"' }));
    const { person, asked: requested } = await openRecord('?tab=personal', {
      answers: {
        [api]: () => ok(student, { ETag: '"4"' }),
        [`${api}/contact`]: handler(() => problem(405)),
        [history]: () => aList([]),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Edit contact information' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit contact information' }));
    const phone = await dialog.findByLabelText('Phone');
    await person.clear(phone);
    await person.type(phone, saved.phone);
    const before = requested.length;
    await person.click(dialog.getByRole('button', { name: 'Save contact information' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(saved.phone)).toBeVisible();
    await waitFor(() => expect(requested.slice(before)).toHaveLength(2));
    // Any other read would have started by now.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const [put, ...others] = requested.slice(before).map((address) => address.split('?')[0]);
    expect(put).toBe(`${api}/contact`);
    expect(others).toEqual([history]);
    expect(sent.map(({ method }) => method)).toEqual(['PUT']);
    expect(sent[0]!.headers.get('If-Match')).toBe('"4"');
    expect(sent[0]!.body).toMatchObject({ phone: saved.phone });
  });

  it('should ask the registrar for a correction of the field next to the button', async () => {
    const sent: unknown[] = [];
    const { person } = await openRecord('?tab=personal', {
      answers: {
        '/api/inquiries/requests': (_: URL, init: RequestInit) => {
          sent.push(JSON.parse(String(init.body)));
          return {
            status: 201,
            body: { id: 'r1', number: 'INQ-222222', subject: 'Correction of birth date' },
          };
        },
      },
    });
    const button = await screen.findByRole('button', { name: 'Request a correction: Birth date' });
    button.focus();
    await person.keyboard('{Enter}');
    expect(address()).toBe(`${path}?tab=personal&dialog=record_correction&field=birth_date`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Request a Record Correction' }));
    expect(dialog.getByLabelText('Field')).toHaveDisplayValue('Birth date');
    expect(dialog.getByLabelText('Correct value')).toHaveAccessibleDescription('Current value: Feb 28, 2003');
    await person.type(dialog.getByLabelText('Correct value'), '2004-03-15');
    await person.type(dialog.getByLabelText('Reason'), 'My passport has another day.');
    await person.click(dialog.getByRole('button', { name: 'Send Request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe(`${path}?tab=personal`);
    expect(sent).toEqual([
      {
        kind: 'record_correction',
        field: 'birth_date',
        wanted: '2004-03-15',
        message: 'My passport has another day.',
      },
    ]);
  });

  it('should name the course of a grade, and clear it when another field is chosen', async () => {
    const { person } = await openRecord('?tab=terms');
    await person.click(
      await screen.findByRole('button', { name: 'Request a correction: FIN 210-01, Spring 2026' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Request a Record Correction' }));
    expect(dialog.getByLabelText('Course')).toHaveDisplayValue('FIN 210-01 Corporate Finance, Spring 2026');
    const described = () => dialog.getByLabelText('Correct value').getAttribute('aria-describedby');
    expect(dialog.getByText(/^Current value: Completed.* 3 credits.* grade B\+$/)).toHaveAttribute(
      'id',
      described(),
    );
    await person.type(dialog.getByLabelText('Correct value'), 'A-');
    await person.selectOptions(dialog.getByLabelText('Field'), 'Program');
    expect(dialog.getByLabelText('Correct value')).toHaveAccessibleDescription(
      `Current value: ${student.programName}`,
    );
    expect(dialog.queryByLabelText('Course')).toBeNull();
    expect(dialog.getByLabelText('Correct value')).toHaveValue('');
    await person.selectOptions(dialog.getByLabelText('Field'), 'Course or grade');
    expect(dialog.getByLabelText('Course')).toHaveValue('');
  });

  it('should ignore a field in the address that does not exist', async () => {
    await openRecord('?tab=personal&dialog=record_correction&field=shoes');
    const dialog = within(await screen.findByRole('dialog', { name: 'Request a Record Correction' }));
    expect(dialog.getByLabelText('Field')).toHaveValue('');
  });

  it('should mark fields that need a correction', async () => {
    const needsCorrection = ['phone', 'address.postalCode'];
    await openRecord('?tab=personal', { answers: { [api]: () => ok({ ...student, needsCorrection }) } });
    expect(await screen.findByText('Please correct')).toBeVisible();
    expect(screen.getByText('Please correct: postal code')).toBeVisible();
    expect(document.querySelector(`a[href="tel:${student.phone}"]`)).toBeNull();
  });

  it('should say who looked at it', async () => {
    await openRecord('?tab=reads');
    expect(await screen.findByText('Bo Sterling')).toBeVisible();
    expect(screen.getByText('1 entry')).toBeVisible();
  });

  it('should say that it can’t be read, and read it again', async () => {
    const { answers, person } = await openRecord('', { answers: { [api]: () => problem(500) } });
    expect(await screen.findByText('Could not load your record')).toBeVisible();
    answers[api] = () => ok(student);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Maria Lopez' })).toBeVisible());
  });

  it('should be explained to users who are not students', async () => {
    await openRecord('', { user: aUser('registrar') });
    expect(await screen.findByText('My Record is for students')).toBeVisible();
  });

  it('should keep the server’s order of terms, and sort courses within', () => {
    const more = [...taken, anEnrollment({ id: 'z', courseCode: 'ACC 101' })];
    expect(byTerm(more).map(({ name, courses }) => [name, ...courses.map((one) => one.courseCode)])).toEqual([
      ['Fall 2026', 'ACC 101', 'WM 310'],
      ['Spring 2026', 'FIN 210'],
    ]);
  });
});
