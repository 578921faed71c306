import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { toastStore } from '../src/components/toasts';
import { anEnrollment } from './builders';
import { aCheck, full, hold, openEnrollment, refusal } from './enrollmentScreen';
import { ok } from './harness';
import { streams } from './streams';
import { dialog, send, choose, registering } from './enrollScreen';

beforeEach(() => {
  streams.stub();
  toastStore.clear();
});

describe('Enroll Student', () => {
  it('should report what is missing in the words of the document', async () => {
    const opened = await openEnrollment('/new');
    await send(opened);
    const form = within(await dialog());
    expect((await form.findAllByText('Student is required')).length).toBeGreaterThan(0);
    expect(form.getAllByText('Section is required').length).toBeGreaterThan(0);
    expect(opened.asked.some((url) => url.startsWith('/api/enrollments/check'))).toBe(false);
  });

  it('should search for students on demand only, and show name and number', async () => {
    const opened = await openEnrollment('/new');
    const form = within(await dialog());
    await opened.person.type(form.getByRole('combobox', { name: 'Student' }), '   {Enter}');
    expect(opened.asked.some((url) => url.startsWith('/api/students'))).toBe(false);
    await opened.person.type(form.getByRole('combobox', { name: 'Student' }), 'lopez{Enter}');
    expect(await screen.findByText('Maria Lopez (S2600001)')).toBeVisible();
  });

  it('should list the server’s blockers, and offer the waitlist in place of a full section', async () => {
    const { sent, answer } = registering(refusal(full, hold), {
      status: 201,
      body: { ...anEnrollment({ status: 'waitlisted', waitlistPosition: 1 }), warnings: [] },
    });
    let checked = aCheck();
    const opened = await openEnrollment('/new', {
      answers: { '/api/enrollments': answer, '/api/enrollments/check': () => ok(checked) },
    });
    const form = await choose(opened);
    await form.findAllByText('No blockers.');
    checked = aCheck({ allowed: false, blockers: [full, hold] });
    await send(opened);
    expect(await form.findByText('There are 2 problems')).toBeVisible();
    expect(await form.findByRole('heading', { name: '2 blockers' })).toBeVisible();
    for (const { message } of [full, hold]) expect(form.getAllByText(message)).toHaveLength(1);
    expect(await form.findByRole('checkbox', { name: 'Override: hold' })).toBeVisible();
    await opened.person.click(await form.findByRole('button', { name: 'Switch to waitlisted' }));
    expect(form.getByLabelText('Status')).toHaveValue('waitlisted');
    await send(opened);
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ status: 'waitlisted' }));
    expect(await screen.findByText('Added to the waitlist')).toBeVisible();
    expect(screen.queryByText('Student enrolled successfully')).toBeNull();
  });
});
