import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { toastStore } from '../src/components/toasts';
import { anEnrollment, aUser } from './builders';
import {
  answers,
  enrollment,
  fall,
  openEnrollment,
  enrolled,
  section,
  admissions,
  record,
} from './enrollmentScreen';
import { address, ok, aList, problem } from './harness';
import { streams } from './streams';
import { viewport } from './viewport';
import { tile } from './enrollmentSetup';

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

  it('should say that the demand for a section could not be read, and show none', async () => {
    let fails = true;
    const { person } = await openEnrollment(`/sections/${section.id}`, {
      answers: {
        '/api/sections/idle-seats': ({ search }) =>
          fails && decodeURIComponent(search).includes('"id"') ? problem(500) : aList([]),
      },
    });
    expect(await screen.findByText('Could not load the demand')).toBeVisible();
    expect(screen.queryByText('none')).toBeNull();
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('none')).toBeVisible();
  });

  it('should show demand, and ask for full sections when filtered', async () => {
    const { asked: requested, person } = await openEnrollment('/sections');
    expect(await screen.findByText('2 sections')).toBeVisible();
    expect(await tile('Idle seat time')).toHaveTextContent('2 h');
    await person.selectOptions(screen.getByLabelText('Seats'), 'full');
    await waitFor(() => expect(address()).toContain('room=full'));
    await waitFor(() =>
      expect(requested.some((url) => decodeURIComponent(url).includes('"isFull":true'))).toBe(true),
    );
  });
});

describe('an enrollment', () => {
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

  it('should fill in the last date of attendance of a withdrawal, and require it', async () => {
    const { person } = await openEnrollment(`${record}?dialog=leave`, { answers: {} });
    const label = 'Last date of attendance';
    await person.click(await screen.findByRole('radio', { name: /^Drop/ }));
    expect(screen.getByLabelText(label)).toHaveValue('');
    await person.click(screen.getByRole('radio', { name: /^Withdraw/ }));
    await waitFor(() => expect(screen.getByLabelText(label)).not.toHaveValue(''));
    await person.clear(screen.getByLabelText(label));
    await person.click(screen.getByRole('button', { name: 'Withdraw Maya Lopez' }));
    expect((await screen.findAllByText('Last date of attendance is required')).length).toBeGreaterThan(0);
    await person.click(screen.getByRole('radio', { name: /^Drop/ }));
    expect(screen.getByLabelText(label)).toHaveValue('');
  });

  it('should explain why it can’t be dropped or withdrawn, with nothing to send', async () => {
    const ended = { code: 'window_closed', message: 'Fall 2026 ended on December 18, 2026.', liftedBy: null };
    const over = {
      act: null,
      refundPercent: null,
      message: ended.message,
      blockers: [{ ...ended, facts: {} }],
    };
    await openEnrollment(`${record}?dialog=leave`, {
      answers: {
        [`/api/enrollments/${enrolled.id}/consequences`]: (url) => {
          const answer = answers[`/api/enrollments/${enrolled.id}/consequences`]!(url) as { body: object };
          return { ...ok({ ...answer.body, ...over }) };
        },
      },
    });
    expect(await screen.findByText(ended.message)).toBeVisible();
    const dialog = within(screen.getByRole('dialog', { name: /^Drop or withdraw Maya Lopez/ }));
    expect(dialog.getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0);
    expect(dialog.queryByRole('button', { name: /^Drop/ })).not.toBeInTheDocument();
  });

  it('should offer overrides of the blockers of a move', async () => {
    let sent: unknown;
    const { person } = await openEnrollment(`${record}?dialog=move`, {
      answers: {
        '/api/sections': () =>
          aList([{ ...section, id: section.id.replace(/1$/, '2'), sectionNumber: '02' }]),
        [`/api/enrollments/${enrolled.id}/move`]: (_, { body }) => {
          sent = JSON.parse(String(body));
          const blocker = {
            code: 'time_conflict',
            message: 'It meets at the same time.',
            facts: {},
            liftedBy: 'Registrar',
          };
          const refused = problem(409);
          return (sent as { overrides?: unknown }).overrides
            ? ok({ ...anEnrollment({ sectionNumber: '02' }), warnings: [] })
            : { ...refused, body: { ...(refused.body as object), blockers: [blocker] } };
        },
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Maya Lopez out of WM 210-01' }));
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'New section' })).toBeEnabled());
    await person.click(dialog.getByRole('combobox', { name: 'New section' }));
    await person.click(await screen.findByRole('option', { name: /WM 210-02/ }));
    await person.click(dialog.getByRole('button', { name: 'Move Maya Lopez' }));
    await person.click(await dialog.findByRole('checkbox', { name: 'Override: time conflict' }));
    await person.type(dialog.getByLabelText(/Reason to override/), 'Agreed with both');
    await person.click(dialog.getByRole('button', { name: 'Move Maya Lopez' }));
    expect(await screen.findByText('Maya Lopez is now in WM 210-02')).toBeVisible();
    expect(sent).toMatchObject({ overrides: [{ code: 'time_conflict', reason: 'Agreed with both' }] });
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

  it('should link a recent enrollment to its own term, whichever term is shown', async () => {
    const spring = { ...enrolled, termId: 'f0000000-0000-4000-8000-000000000002', termName: 'Spring 2027' };
    await openEnrollment('', { answers: { '/api/enrollments/recent': () => ok([spring]) } });
    expect(await screen.findByText('WM 210-01 · Spring 2027')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Maya Lopez' })).toHaveAttribute(
      'href',
      `${enrollment}/enrollments/${spring.id}?term=${spring.termId}`,
    );
  });

  it('should have the empty texts of the document', async () => {
    await openEnrollment('', {
      answers: { '/api/enrollments/recent': () => ok([]), '/api/sections': () => aList([]) },
    });
    expect(await screen.findByText('No recent enrollments found')).toBeVisible();
    expect(await screen.findByText('No sections found for selected term')).toBeVisible();
  });
});
