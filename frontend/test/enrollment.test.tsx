import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { toastStore } from '../src/components/toasts';
import { aSectionDetail, aUser } from './builders';
import { answers, enrollment, fall, openEnrollment, enrolled, section, record } from './enrollmentScreen';
import { aList, ok, problem } from './harness';
import { streams } from './streams';
import { tile } from './enrollmentSetup';

beforeEach(() => {
  streams.stub();
  toastStore.clear();
});

describe('Enrollment Management', () => {
  it('should show the totals of the term, the recent enrollments and the first five sections', async () => {
    const { asked: requested } = await openEnrollment();
    expect(await screen.findByRole('heading', { level: 1, name: 'Enrollment Management' })).toBeVisible();
    expect(await screen.findByText('1,925')).toBeVisible();
    expect(await tile('Seats taken')).toHaveTextContent('1,925');
    expect(await tile('Waitlisted')).toHaveTextContent('21');
    expect(await tile('Capacity used')).toHaveTextContent('72%');
    expect(screen.getByRole('link', { name: 'Seats taken' })).toHaveAttribute(
      'href',
      `${enrollment}/enrollments?term=${fall.id}&seat=taken`,
    );
    const recent = within(screen.getByRole('region', { name: 'Recent Enrollments' }));
    expect(await recent.findByRole('link', { name: 'Maya Lopez' })).toHaveAttribute(
      'href',
      `${enrollment}/enrollments/${enrolled.id}?term=${fall.id}`,
    );
    expect(recent.getByText('WM 210-01 · Fall 2026')).toBeVisible();
    expect(recent.getByText('Restricted')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View all enrollments' })).toHaveAttribute(
      'href',
      `${enrollment}/enrollments?term=all`,
    );
    const seats = within(screen.getByRole('region', { name: 'Section Capacity Status' }));
    expect(await seats.findAllByText('Open')).toHaveLength(2);
    expect(requested.some((url) => url.includes(encodeURIComponent('[0,4]')))).toBe(true);
    expect(screen.getByRole('link', { name: 'View all sections' })).toHaveAttribute(
      'href',
      `${enrollment}/sections?term=${fall.id}`,
    );
  });

  it('should list the enrollments of every term, each with its own', async () => {
    const { asked: requested, person } = await openEnrollment('/enrollments?term=all');
    const list = await screen.findByRole('table');
    expect(within(list).getByRole('columnheader', { name: 'Term' })).toBeVisible();
    expect(within(list).getByRole('cell', { name: fall.name })).toBeVisible();
    const lists = () =>
      requested.filter((url) => url.startsWith('/api/enrollments?')).map(decodeURIComponent);
    expect(lists().at(-1)).not.toContain('termId');
    const choice = screen.getByRole('combobox', { name: 'Term' });
    expect(choice).toHaveDisplayValue('All terms');
    await person.selectOptions(choice, fall.name);
    await waitFor(() => expect(lists().at(-1)).toContain(fall.id));
    expect(screen.queryByRole('columnheader', { name: 'Term' })).not.toBeInTheDocument();
  });

  it('should say what failed, and try again', async () => {
    let fails = true;
    const { person } = await openEnrollment('', {
      answers: {
        '/api/enrollments/recent': () => (fails ? problem(500) : ok([enrolled])),
      },
    });
    expect(await screen.findByText('Could not load the recent enrollments')).toBeVisible();
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Maya Lopez' })).toBeVisible();
  });

  it('should not be open to faculty', async () => {
    await openEnrollment('', { user: aUser('faculty') });
    expect(await screen.findByText("You don't have access to enrollment management")).toBeVisible();
  });

  it('should follow the seats of the term as they change', async () => {
    await openEnrollment();
    const seats = within(await screen.findByRole('region', { name: 'Section Capacity Status' }));
    expect((await seats.findAllByText('18 of 24 seats taken'))[0]).toBeVisible();
    await waitFor(() => expect(streams.open()?.url).toBe(`/api/events?termId=${fall.id}`));
    act(() =>
      streams
        .open()!
        .say('seats', { sectionId: section.id, capacity: 24, enrolled: 24, offered: 0, waitlisted: 3 }),
    );
    expect(await seats.findByText('Full')).toBeVisible();
    expect(seats.getByText(/24 of 24.*3 waitlisted/)).toBeVisible();
  });
});

describe('Sections and waitlists', () => {
  it('should list waitlisted students in order, with chance, offer and why one was skipped', async () => {
    const entry = {
      id: enrolled.id,
      enrollmentId: enrolled.id,
      studentId: enrolled.studentId,
      studentNumber: 'S2600017',
      status: 'waitlisted',
      waitlistPosition: 1,
      offerExpiresAt: '2026-11-21T15:00:00.000Z',
      chance: 60,
      skipReason: 'A hold prevented it.',
      enrollmentDate: '2026-08-01T12:00:00.000Z',
      dropDate: null,
      grade: null,
      gradePoints: null,
      firstName: 'Maya',
      lastName: 'Lopez',
      email: null,
      directoryRestricted: true,
      directoryRestriction: ['phone'],
    };
    await openEnrollment(`/sections/${section.id}`, {
      answers: {
        [`/api/sections/${section.id}`]: () => ok(aSectionDetail(1, { waitlisted: 1 })),
        [`/api/sections/${section.id}/roster`]: () => aList([entry]),
      },
    });
    const list = within(await screen.findByRole('list', { name: 'Waitlist for WM 210-01' }));
    expect(list.getByRole('link', { name: 'Maya Lopez' })).toBeVisible();
    expect(list.getByText('Restricted: phone')).toBeVisible();
    expect(list.getByText(/60% chance/)).toBeVisible();
    expect(list.getByText('A seat is held until Nov 21, 2026, 10:00 AM.')).toBeVisible();
    expect(list.getByText('Skipped: A hold prevented it.')).toBeVisible();
  });
});

describe('an enrollment', () => {
  it('should calculate the consequences of a circumstance and an earlier request, and record both', async () => {
    const path = `/api/enrollments/${enrolled.id}/consequences`;
    const text = "Can't be after today.";
    let sent: unknown;
    const { person } = await openEnrollment(`${record}?dialog=leave`, {
      answers: {
        [path]: (url) => {
          const { body } = answers[path]!(url) as { body: object };
          const isMilitary = url.searchParams.get('circumstance') === 'military';
          return ok({ ...body, refundPercent: isMilitary ? 100 : 25 });
        },
        [`/api/enrollments/${enrolled.id}/withdraw`]: (_, { body }) => {
          sent = JSON.parse(String(body));
          const answer = problem(422);
          return { ...answer, body: { ...(answer.body as object), errors: { requestedOn: [text] } } };
        },
      },
    });
    await person.click(await screen.findByRole('radio', { name: /^Withdraw/ }));
    expect(await screen.findByText('25%')).toBeVisible();
    await person.selectOptions(screen.getByLabelText(/^Circumstance/), 'Military service');
    expect(await screen.findByText('100%')).toBeVisible();
    const field = screen.getByLabelText(/^Requested on/);
    await person.type(field, '2026-11-02');
    await person.type(screen.getByLabelText('Reason'), 'Deployed');
    await person.click(screen.getByRole('button', { name: 'Withdraw Maya Lopez' }));
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(sent).toMatchObject({
      circumstance: 'military',
      requestedOn: '2026-11-02',
      reason: 'Deployed',
      lastAttendanceDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
  });
});
