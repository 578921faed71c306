import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toastStore } from '../src/components/toasts';
import { address, aList, ok, open } from './harness';
import { writes } from './writes';
import { registrar, fall, spring, terms, one, ended, answers } from './termsScreen';
import { aUser } from './builders';

describe('Settings: terms', () => {
  it('should be added, with the dates in order, and opened', async () => {
    const { sent, handler } = writes(() => ({ status: 201, body: spring }));
    const { person } = await open(`${terms}?type=spring&dialog=add`, {
      user: registrar,
      answers: { ...answers(), '/api/terms': handler(() => aList([fall])) },
    });
    const form = within(await screen.findByRole('dialog', { name: 'Add Term' }));
    const day = async (label: RegExp, date: string) => {
      await person.clear(form.getByLabelText(label));
      await person.type(form.getByLabelText(label), date);
    };
    // The error is at its field.
    await person.click(form.getByRole('button', { name: 'Add Term' }));
    for (const said of ['First day of classes is required', 'Last day of registration is required'])
      expect(await form.findByRole('button', { name: said })).toBeVisible();
    await person.type(form.getByLabelText(/^Name/), 'Spring 2027');
    await person.selectOptions(form.getByLabelText(/^Type/), 'spring');
    await person.type(form.getByLabelText(/^Year/), '2027');
    await day(/^First day of classes/, '2027-01-11');
    await day(/^Last day of the term/, '2027-01-04');
    await day(/^First day of registration/, '2026-11-01');
    await day(/^Last day of registration/, '2027-01-15');
    await person.click(form.getByRole('button', { name: 'Add Term' }));
    expect(
      await form.findAllByText(/^Last day of the term must be after the first day of classes/),
    ).not.toHaveLength(0);
    expect(sent).toEqual([]);
    await day(/^Last day of the term/, '2027-05-07');
    await person.click(form.getByRole('button', { name: 'Add Term' }));
    await waitFor(() => expect(address()).toBe(`${terms}/${spring.id}?type=spring`));
    expect(sent).toMatchObject([
      { method: 'POST', body: { name: 'Spring 2027', type: 'spring', year: 2027, endDate: '2027-05-07' } },
    ]);
  });

  const closing = `${one}/closing`;
  const close = `${one}/close`;

  it('should be closed after the consequence is shown, and offer to undo it', async () => {
    const { sent, handler } = writes(() => ok({ ...spring, isActive: false }));
    const { person } = await open(`${terms}/${spring.id}?dialog=end`, {
      user: registrar,
      answers: {
        ...answers(),
        [one]: () => ok(spring, { ETag: '"2-x"' }),
        [closing]: () => ok({ missing: [] }),
        [close]: handler(() => ok(spring)),
      },
    });
    await screen.findByRole('button', { name: 'Close term' });
    const dialog = within(screen.getByRole('dialog', { name: 'Close Spring 2027' }));
    expect(dialog.getByText(/no one can register in it/)).toBeVisible();
    expect(dialog.getByText(/^All grades are submitted and posted/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Close term' }));
    await waitFor(() => expect(address()).toBe(`${terms}/${spring.id}`));
    expect(sent).toMatchObject([{ method: 'POST', body: {} }]);
    expect(sent[0]!.headers.get('If-Match')).toBe('"2-x"');
    expect(toastStore.get()[0]).toMatchObject({
      description: 'Spring 2027 was closed',
      action: { label: 'Undo' },
    });
  });

  it('should list what is missing before it is closed, and require a reason', async () => {
    const { sent, handler } = writes(() => ok({ ...spring, isActive: false }));
    const sections = [{ sectionId: 's1', courseCode: 'FIN 301', sectionNumber: '02', count: 1 }];
    const many = Array.from({ length: 14 }, (_, at) => ({ ...sections[0]!, sectionId: `s${at + 1}` }));
    const { person } = await open(`${terms}/${spring.id}?dialog=end`, {
      user: registrar,
      answers: {
        ...answers(),
        [closing]: () =>
          ok({
            missing: [
              { kind: 'final_grades', count: 31, sectionCount: 14, sections: many },
              { kind: 'waitlist', count: 1, sectionCount: 1, sections },
              { kind: 'ungraded_work', count: 1, sectionCount: 1, sections },
              { kind: 'ungraded_posts', count: 2, sectionCount: 1, sections },
              { kind: 'unposted_grades', count: 1, sectionCount: 1, sections },
            ],
          }),
        [close]: handler(() => ok(spring)),
      },
    });
    await screen.findByRole('button', { name: 'Close anyway' });
    const dialog = within(screen.getByRole('dialog', { name: 'Close Spring 2027' }));
    expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '14 sections are missing final grades (31 students)',
      '1 open waitlist (1 student)',
      '1 section with ungraded submissions (1 submission)',
      '1 section with ungraded discussion posts (2 missing scores)',
      '1 section with unposted grades (1 assignment)',
    ]);
    expect(dialog.getAllByRole('link')[0]).toHaveFocus();
    expect(dialog.getAllByRole('link')).toHaveLength(16);
    await person.click(dialog.getByRole('button', { name: 'Show all 14 sections' }));
    expect(dialog.getAllByRole('link')[12]).toHaveFocus();
    expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      ...many.map(({ sectionId }) => `/portal/courses/${sectionId}/roster?tab=final-grades`),
      '/portal/enrollment/sections/s1',
      '/portal/grading?sectionId=s1',
      '/portal/my-sections/s1/gradebook',
      '/portal/my-sections/s1/gradebook',
    ]);
    await person.click(dialog.getByRole('button', { name: 'Close anyway' }));
    expect(await dialog.findAllByText('Reason is required')).not.toHaveLength(0);
    expect(sent).toEqual([]);
    await person.type(dialog.getByLabelText(/^Reason/), 'Grades follow');
    await person.click(dialog.getByRole('button', { name: 'Close anyway' }));
    await waitFor(() => expect(address()).toBe(`${terms}/${spring.id}`));
    expect(sent).toMatchObject([{ method: 'POST', body: { reason: 'Grades follow' } }]);
  });

  const deletion = `${one}/deletion`;

  it('should be deleted after a confirmation if nothing refers to it', async () => {
    const { person } = await open(`${terms}/${spring.id}?type=spring&dialog=delete`, {
      user: registrar,
      answers: {
        ...answers(),
        [deletion]: () => ok({ outcome: 'deleted', references: [] }),
        [one]: (_, { method = 'GET' }) =>
          method === 'DELETE' ? ended('deleted') : ok(spring, { ETag: '"2-x"' }),
      },
    });
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Spring 2027?' }));
    expect(
      await question.findByText('No other record refers to this term. It will be permanently deleted.'),
    ).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Delete term' }));
    await waitFor(() => expect(address()).toBe(`${terms}?type=spring`));
    expect(toastStore.get()[0]?.description).toBe('Spring 2027 was deleted');
  });

  it('should be filtered by type and state', async () => {
    const { asked: requested, person } = await open(terms, { user: registrar, answers: answers() });
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'spring');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'inactive');
    await waitFor(() => expect(address()).toBe(`${terms}?type=spring&state=inactive`));
    await waitFor(() =>
      expect(decodeURIComponent(requested.at(-1)!)).toContain('filter={"type":"spring","isActive":false}'),
    );
  });

  it('should say that a term does not exist, and be closed to other roles', async () => {
    const { unmount } = await open(`${terms}/x`, { user: registrar, answers: answers() });
    expect(await screen.findByRole('heading', { name: 'Term not found' })).toBeVisible();
    unmount();
    await open(terms, { user: aUser('bursar'), answers: answers() });
    expect(await screen.findByText("You don't have access to terms")).toBeVisible();
  });

  it('should offer to close it instead of deleting it if something refers to it', async () => {
    const { person } = await open(`${terms}/${spring.id}?dialog=delete`, {
      user: registrar,
      answers: {
        ...answers(),
        [deletion]: () =>
          ok({
            outcome: 'deactivated',
            references: [
              { kind: 'sections', count: 1204 },
              { kind: 'policies', count: 1 },
            ],
          }),
        [closing]: () => ok({ missing: [] }),
      },
    });
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Spring 2027?' }));
    expect(
      await question.findByText(
        "This term can't be deleted because it has 1,204 sections and 1 term policy. Select “Close term” to keep it on record as closed.",
      ),
    ).toBeVisible();
    expect(question.queryByRole('button', { name: 'Delete term' })).toBeNull();
    await person.click(question.getByRole('button', { name: 'Close term' }));
    await screen.findByRole('dialog', { name: 'Close Spring 2027' });
  });
});
