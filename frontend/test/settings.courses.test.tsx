import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toastStore } from '../src/components/toasts';
import { aList, ok, open } from './harness';
import { writes } from './writes';
import { catalog, course, one, answers, references } from './catalogScreen';

const name = 'WM 210 Portfolio Theory';

describe('Settings: courses', () => {
  it('should be listed, and filtered by department, state and what needs checking', async () => {
    const { asked: requested, person } = await open(catalog, { answers: answers() });
    expect(await screen.findByText('1 course')).toBeVisible();
    expect(screen.getAllByRole('row')[1]).toHaveTextContent(
      /WM 210 Portfolio Theory.*Wealth Management.*3.*Needs review/,
    );
    await screen.findByRole('option', { name: 'Wealth Management' });
    await person.selectOptions(screen.getByRole('combobox', { name: 'Department' }), 'Wealth Management');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'active');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Review' }), 'due');
    await waitFor(() =>
      expect(decodeURIComponent(requested.at(-1)!)).toContain(
        'filter={"department":"Wealth Management","isActive":true,"needsReview":true}',
      ),
    );
  });

  it('should show the catalog data, and who checks it', async () => {
    await open(`${catalog}/${course.id}`, { answers: answers() });
    const panel = within(await screen.findByRole('region', { name }));
    expect(await panel.findByText('The system checks this when a student registers.')).toBeVisible();
    expect(panel.getByText('Title and credits need review')).toBeVisible();
    expect(panel.getByRole('link', { name: 'In the current term' })).toHaveAttribute(
      'href',
      '/portal/courses?search=WM+210',
    );
  });

  it('should show the fees of a course, and change them', async () => {
    const fees = { ...course, technologyFee: true, laboratoryFee: '75.00' };
    const { sent, handler } = writes(() => ok({ ...fees, technologyFee: false }));
    const { person } = await open(`${catalog}/${course.id}?dialog=edit`, {
      answers: { ...answers(fees), [one]: handler(() => ok(fees, { ETag: '"1-x"' })) },
    });
    const form = within(await screen.findByRole('dialog', { name: `Edit ${name}` }));
    expect(screen.getByText('Laboratory $75.00, Technology')).toBeInTheDocument();
    expect(form.getByLabelText(/^Laboratory fee/)).toHaveValue('75.00');
    await person.click(form.getByLabelText('Technology fee'));
    await person.click(form.getByRole('button', { name: 'Save course' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { technologyFee: false, laboratoryFee: 75 } }]));
  });

  it('should be deactivated after the consequence is shown, and offer to undo it', async () => {
    const { sent, handler } = writes(() => ok({ ...course, isActive: false }));
    const { person } = await open(`${catalog}/${course.id}?dialog=end`, {
      answers: { ...answers(), [one]: handler(() => ok(course)) },
    });
    const question = await screen.findByRole('alertdialog', { name: 'Deactivate WM 210?' });
    expect(question).toHaveTextContent(/students can no longer register for its existing sections/);
    await person.click(within(question).getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(sent).toMatchObject([{ method: 'PUT', body: { isActive: false } }]));
    await waitFor(() => expect(toastStore.get()[0]?.action?.label).toBe('Undo'));
  });

  it('should ask from which term a new code applies, and show what names the old one', async () => {
    const { sent, handler } = writes(() => ok(course));
    const term = { id: '99999999-0000-4000-8000-000000000001', name: 'Fall 2026' };
    const text = { id: course.id, name: 'WM 310', text: 'WM 210', isRewritten: true };
    const { person } = await open(`${catalog}/${course.id}?dialog=edit`, {
      answers: {
        ...answers(),
        ...references(
          [
            { ...text, kind: 'prerequisites' },
            { ...text, kind: 'pattern', name: 'Letters, 2026', text: 'Core: WM 2*', isRewritten: false },
          ],
          true,
        ),
        '/api/terms': () => aList([term]),
        [one]: handler(() => ok(course, { ETag: '"1-x"' })),
      },
    });
    const form = within(await screen.findByRole('dialog', { name: `Edit ${name}` }));
    expect(form.queryByLabelText('The change applies')).toBeNull();
    await person.clear(form.getByLabelText('Code'));
    await person.type(form.getByLabelText('Code'), 'WM 220');
    await form.findByText('Prerequisites of WM 310: WM 210');
    form.getByText('Requirements of Letters, 2026: Core: WM 2*');
    await person.click(form.getByRole('button', { name: 'Save course' }));
    await form.findByText('Confirm that the texts name the new code');
    expect(sent).toEqual([]);
    await person.selectOptions(form.getByLabelText('The change applies'), 'From Fall 2026');
    await person.click(form.getByLabelText('Replace WM 210 with WM 220 in these texts'));
    await person.click(form.getByRole('button', { name: 'Save course' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { body: { code: 'WM 220', effectiveTermId: term.id, renamesReferences: true } },
      ]),
    );
  });
});
