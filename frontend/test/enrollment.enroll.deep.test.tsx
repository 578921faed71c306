import { act, waitFor, within, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { toastStore } from '../src/components/toasts';
import { anEnrollment, aSectionDetail } from './builders';
import {
  aCheck,
  admissions,
  fall,
  full,
  hold,
  openEnrollment,
  refusal,
  section,
  student,
} from './enrollmentScreen';
import { address, ok, problem } from './harness';
import { streams } from './streams';
import { send, choose, registering } from './enrollScreen';

beforeEach(() => {
  streams.stub();
  toastStore.clear();
});

describe('Enroll Student', () => {
  it('should show every blocker before it is sent, and send an override with its reason', async () => {
    const { sent, answer } = registering({ status: 201, body: { ...anEnrollment(), warnings: [] } });
    const opened = await openEnrollment('/new', {
      answers: {
        '/api/enrollments': answer,
        '/api/enrollments/check': () =>
          ok(
            aCheck({
              allowed: false,
              blockers: [full, hold],
              warnings: [{ ...full, code: 'window_closed', message: 'The window is closed.' }],
            }),
          ),
      },
    });
    const form = await choose(opened);
    expect(await form.findByRole('heading', { name: '2 blockers' })).toBeVisible();
    expect(form.getByText('Can be released by: Bursar')).toBeVisible();
    const remedies = form.getAllByRole('link', { name: /^How to resolve this/ });
    expect(remedies.map((link) => link.getAttribute('href'))).toEqual([
      '/portal/help/registrar/manage-a-waitlist',
      '/portal/help/registrar/release-a-hold',
    ]);
    expect(
      within(form.getByRole('list', { name: 'Warnings' })).getByText('The window is closed.'),
    ).toBeVisible();

    await opened.person.click(await form.findByRole('checkbox', { name: 'Override: hold' }));
    await send(opened);
    expect((await form.findAllByText('Reason is required')).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    await opened.person.type(form.getByLabelText(/Reason to override: hold/), 'Paid at the desk');
    await send(opened);
    await waitFor(() =>
      expect(sent).toEqual([
        expect.objectContaining({ overrides: [{ code: 'hold', reason: 'Paid at the desk' }] }),
      ]),
    );
  });

  it('should list the server’s blockers when the check fails', async () => {
    const { answer } = registering(refusal(full, hold));
    let check: ReturnType<typeof problem> = ok(aCheck());
    const opened = await openEnrollment('/new', {
      answers: { '/api/enrollments': answer, '/api/enrollments/check': () => check },
    });
    const form = await choose(opened);
    await form.findAllByText('No blockers.');
    check = problem(500);
    await send(opened);
    expect(await form.findByText('There are 2 problems')).toBeVisible();
    expect(await form.findByText('Could not check the registration')).toBeVisible();
    for (const { message } of [full, hold]) expect(form.getAllByText(message)).toHaveLength(1);
  });

  it('should offer no override to a role without the permission', async () => {
    const opened = await openEnrollment('/new', {
      user: admissions,
      answers: { '/api/enrollments/check': () => ok(aCheck({ allowed: false, blockers: [full, hold] })) },
    });
    const form = await choose(opened);
    expect(await form.findByText('Can be released by: Bursar')).toBeVisible();
    expect(form.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('should report that the section filled while it was open', async () => {
    let checked = aCheck();
    const opened = await openEnrollment('/new', {
      answers: {
        '/api/enrollments/check': () => ok(checked),
        [`/api/sections/${section.id}`]: () => ok(aSectionDetail(1, { enrolled: 23, capacity: 24 })),
      },
    });
    const form = await choose(opened);
    expect(await form.findByText(/23 of 24 seats taken/)).toBeVisible();
    checked = aCheck({ allowed: false, blockers: [full] });
    await waitFor(() => expect(streams.open()?.url).toBe(`/api/events?termId=${fall.id}`));
    act(() =>
      streams
        .open()!
        .say('seats', { sectionId: section.id, capacity: 24, enrolled: 24, offered: 0, waitlisted: 0 }),
    );
    expect(await form.findByText('The last open seat was filled while this form was open.')).toBeVisible();
    expect(await form.findByText(full.message)).toBeVisible();
  });

  it('should send once however often it is clicked', async () => {
    let finish = () => {};
    const sent: string[] = [];
    const opened = await openEnrollment('/new', {
      answers: {
        '/api/enrollments': async (_, { method, headers }) => {
          if (method !== 'POST') return { body: [], headers: { 'Content-Range': 'rows */0' } };
          sent.push(new Headers(headers).get('Idempotency-Key')!);
          await new Promise<void>((resolve) => (finish = resolve));
          return { status: 201, body: { ...anEnrollment(), warnings: [] } };
        },
      },
    });
    const form = await choose(opened);
    await opened.person.dblClick(form.getByRole('button', { name: 'Enroll Student' }));
    expect(await form.findByRole('button', { name: 'Enrolling…' })).toBeDisabled();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(/^[0-9a-f]{32}$/);
    finish();
    await waitFor(() => expect(address()).toBe('/portal/enrollment'));
  });
});

describe('Enroll Student', () => {
  it('should say that there are no blockers, enroll, and close', async () => {
    const { sent, answer } = registering({ status: 201, body: { ...anEnrollment(), warnings: [] } });
    const opened = await openEnrollment('/new', { answers: { '/api/enrollments': answer } });
    const form = await choose(opened);
    expect((await form.findAllByText('No blockers.'))[0]).toBeVisible();
    await send(opened);
    await waitFor(() => expect(address()).toBe('/portal/enrollment'));
    expect(sent).toEqual([
      { studentId: student.id, sectionId: section.id, termId: fall.id, status: 'enrolled' },
    ]);
    expect(await screen.findByText('Student enrolled successfully')).toBeVisible();
  });
});
