import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { toastStore } from '../src/components/toasts';
import { anEnrollment, aUser } from './builders';
import { answers, enrollment, fall, openEnrollment, enrolled, section, admissions } from './enrollmentScreen';
import { address, ok } from './harness';
import { streams } from './streams';
import { viewport } from './viewport';

beforeEach(() => {
  streams.stub();
  toastStore.clear();
});

describe('Sections and waitlists', () => {
  it('should close a section with Escape when it is next to its list', async () => {
    viewport(1600);
    const { person } = await openEnrollment(`/sections/${section.id}?room=full&waitlist.page=2`);
    const close = await screen.findByRole('link', { name: 'Close section' });
    close.focus();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe(`${enrollment}/sections?room=full`));
  });
});

describe('an enrollment', () => {
  const record = `/enrollments/${enrolled.id}`;
  it('should show the consequences before it is dropped or withdrawn, and do what was chosen', async () => {
    const sent: { url: string; body: unknown; ifMatch: string | null }[] = [];
    const { person } = await openEnrollment(`${record}?dialog=leave`, {
      answers: {
        [`/api/enrollments/${enrolled.id}/drop`]: (url, { body, headers }) => {
          const ifMatch = new Headers(headers).get('If-Match');
          sent.push({ url: url.pathname, body: JSON.parse(String(body)), ifMatch });
          return ok({ ...anEnrollment({ status: 'dropped' }), warnings: [] });
        },
      },
    });
    const title = { name: 'Drop or withdraw Maya Lopez from WM 210-01' };
    expect(await screen.findByRole('radio', { name: /^Withdraw/ })).toHaveFocus();
    const dialog = within(screen.getByRole('dialog', title));
    expect(dialog.queryByText('12 (full-time) → 9 (part-time)')).not.toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Drop or withdraw Maya Lopez' }));
    expect((await dialog.findAllByText('Choose an action')).length).toBeGreaterThan(0);
    expect(dialog.getAllByText('Reason is required').length).toBeGreaterThan(0);
    await person.click(dialog.getByRole('radio', { name: /^Drop/ }));
    expect(await dialog.findByText('12 (full-time) → 9 (part-time)')).toBeVisible();
    await person.type(dialog.getByLabelText('Reason'), 'Wrong section');
    await person.click(dialog.getByRole('button', { name: 'Drop Maya Lopez' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ body: { reason: 'Wrong section' }, ifMatch: '"1"' });
    expect(await screen.findByText('Maya Lopez was dropped from WM 210-01')).toBeVisible();
    await waitFor(() => expect(address()).not.toContain('dialog'));
  });

  it('should say that it does not exist', async () => {
    await openEnrollment('/enrollments/00000000-0000-4000-8000-000000000000');
    expect(await screen.findByRole('heading', { name: 'Enrollment not found' })).toBeVisible();
  });

  it('should be closed with Escape when it is next to its list', async () => {
    viewport(1600);
    const { person } = await openEnrollment(`/enrollments/${enrolled.id}?status=enrolled&history.page=2`);
    (await screen.findByRole('link', { name: /^Close/ })).focus();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe(`${enrollment}/enrollments?status=enrolled`));
  });

  it('should be found in the list of the term', async () => {
    const { asked: requested } = await openEnrollment('/enrollments?status=enrolled', { answers });
    expect(await screen.findByText('1 enrollment')).toBeVisible();
    expect(requested.some((url) => url.startsWith('/api/enrollments?') && url.includes(fall.id))).toBe(true);
  });
});

describe('Enrollment Management', () => {
  it('should hide what a role may not do', async () => {
    await openEnrollment('/sections', { user: admissions });
    expect(await screen.findByText('64 sections')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Overrides' })).not.toBeInTheDocument();
    expect(screen.queryByText('Idle seat time')).not.toBeInTheDocument();
  });

  it.each(['bursar', 'student'] as const)('should not be open to %s', async (role) => {
    await openEnrollment('', { user: aUser(role) });
    expect(await screen.findByText("You don't have access to enrollment management")).toBeVisible();
  });
});
