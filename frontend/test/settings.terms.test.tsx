import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { navigationFor } from '../src/layout/navigation';
import { aTermsDays } from './builders';
import { ok, open, problem } from './harness';
import { writes } from './writes';
import { registrar, spring, terms, one, answers } from './termsScreen';

describe('Settings: terms', () => {
  it('should be in the menu of roles that manage them', () => {
    const menu = (role: string) => navigationFor(role).map(({ label }) => label);
    expect(menu('registrar')).toContain('Settings');
    expect(menu('compliance')).not.toContain('Settings');
  });

  it('should be listed, the latest first, with the current one marked', async () => {
    const { asked: requested } = await open(terms, { user: registrar, answers: answers() });
    expect(await screen.findByText('2 terms')).toBeVisible();
    const [, first, second] = screen.getAllByRole('row');
    expect(first).toHaveTextContent(/Spring 2027.*Jan 11, 2027 – May 7, 2027.*Active/);
    await waitFor(() => expect(second).toHaveTextContent(/Fall 2026.*Current/));
    expect(decodeURIComponent(requested.find((url) => url.startsWith('/api/terms?'))!)).toContain(
      'sort=["startDate","DESC"]',
    );
  });

  it('should show dates, deadlines and links to windows and tickets', async () => {
    await open(`${terms}/${spring.id}`, {
      user: { ...registrar, permissions: [...registrar.permissions, 'settings.money'] },
      answers: answers(),
    });
    const panel = within(await screen.findByRole('region', { name: 'Spring 2027' }));
    expect((await panel.findByText('Add/drop deadline')).nextSibling).toHaveTextContent(
      'Mon, Jan 18, 2027 (passed)',
    );
    expect(panel.getByText('Waitlist promotion deadline').nextSibling).toHaveTextContent('Mon, Jan 18, 2027');
    expect(panel.getByText('Withdrawal deadline').nextSibling).toHaveTextContent(/^Fri, Mar 26, 2027$/);
    expect(panel.getByText('Final grades open').nextSibling).toHaveTextContent('Mon, Jan 11, 2027');
    expect(panel.getByText('Final grades due').nextSibling).toHaveTextContent('Mon, May 10, 2027');
    expect(panel.getByText('Incomplete grades lapse after').nextSibling).toHaveTextContent(
      'Wed, Nov 3, 2027',
    );
    expect(panel.getByText('50% through').nextSibling).toHaveTextContent('Sun, Jan 31, 2027');
    expect(panel.getByText('After that').nextSibling).toHaveTextContent('0%');
    const hrefs = panel
      .getAllByRole('link', { name: /^Set by the .* policy for every term, based on the term's dates$/ })
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(Array(3).fill('/portal/settings/policies/p'));
    expect(panel.getByText('Tuition due').nextSibling).toHaveTextContent('Fri, Jan 15, 2027');
    expect(panel.getByText('Last day to sign up for a payment plan').nextSibling).toHaveTextContent(
      'Tue, Dec 15, 2026',
    );
    expect(panel.getByRole('link', { name: 'Set other due dates for this term' })).toHaveAttribute(
      'href',
      `/portal/settings/policies?dialog=add&kind=due_dates&term=${spring.id}`,
    );
    expect(panel.getByRole('link', { name: /^Set by this term's own .* policy$/ })).toHaveAttribute(
      'href',
      '/portal/settings/policies/own',
    );
    expect(panel.getByRole('link', { name: 'Registration windows' })).toHaveAttribute(
      'href',
      `/portal/enrollment/windows?term=${spring.id}`,
    );
    expect(panel.getByRole('link', { name: 'Time tickets' })).toHaveAttribute(
      'href',
      `/portal/enrollment/time-tickets?term=${spring.id}`,
    );
  });

  it('should say that the deadlines could not be read, and read them again', async () => {
    let works = false;
    const { person } = await open(`${terms}/${spring.id}`, {
      user: registrar,
      answers: { ...answers(), [`${one}/deadlines`]: () => (works ? ok(aTermsDays()) : problem(503)) },
    });
    expect(await screen.findByText('Could not load the deadlines')).toBeVisible();
    works = true;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Fri, Mar 26, 2027')).toBeVisible();
  });

  it('should be edited in the version that was read, with the server’s errors at their fields', async () => {
    const { sent, handler } = writes(() => ({
      status: 422,
      body: {
        status: 422,
        title: 'Invalid',
        errors: { name: ['Another term has this name. Use a different name.'] },
      },
    }));
    const { person } = await open(`${terms}/${spring.id}?dialog=edit`, {
      user: registrar,
      answers: { ...answers(), [one]: handler(() => ok(spring, { ETag: '"2-x"' })) },
    });
    const form = within(await screen.findByRole('dialog', { name: 'Edit Spring 2027' }));
    await person.clear(form.getByLabelText(/^Name/));
    await person.type(form.getByLabelText(/^Name/), 'Fall 2026');
    await person.click(form.getByRole('button', { name: 'Save term' }));
    expect(await form.findAllByText(/Another term has this name/)).not.toHaveLength(0);
    expect(sent[0]!.headers.get('If-Match')).toBe('"2-x"');
  });

  it('should set the day on which grades are due, or leave it to the default', async () => {
    const { sent, handler } = writes(() => ok({ ...spring, gradesDue: '2027-05-10' }));
    const { person } = await open(`${terms}/${spring.id}?dialog=edit`, {
      user: registrar,
      answers: { ...answers(), [one]: handler(() => ok(spring, { ETag: '"2-x"' })) },
    });
    const form = within(await screen.findByRole('dialog', { name: 'Edit Spring 2027' }));
    const due = form.getByLabelText(/^Final grades due/);
    expect(due).toHaveValue('2027-05-10');
    fireEvent.change(due, { target: { value: '2027-05-06' } });
    await person.click(form.getByRole('button', { name: 'Save term' }));
    expect(
      await form.findAllByText(/Final grades can't be due before the last day of the term/),
    ).not.toHaveLength(0);
    fireEvent.change(due, { target: { value: '' } });
    await person.click(form.getByRole('button', { name: 'Save term' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { endDate: '2027-05-07', gradesDue: null } }]));
  });

  const deletion = `${one}/deletion`;

  it('should offer no button before the effect is known, and none if nothing can be done', async () => {
    let foretell: (answer: ReturnType<typeof ok>) => void = () => {};
    const foretold = new Promise<ReturnType<typeof ok>>((resolve) => (foretell = resolve));
    await open(`${terms}/${spring.id}?dialog=delete`, {
      user: registrar,
      answers: {
        ...answers(),
        [deletion]: () => foretold,
        [one]: () => ok({ ...spring, isActive: false }),
      },
    });
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Spring 2027?' }));
    expect(question.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel']);
    foretell(ok({ outcome: 'deactivated', references: [{ kind: 'sections', count: 2 }] }));
    expect(
      await question.findByText(
        "This term can't be deleted because it has 2 sections. It stays on record as closed.",
      ),
    ).toBeVisible();
    expect(question.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Go back']);
  });
});
