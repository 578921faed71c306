import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fromForm, toForm } from '../src/pages/settings/policies/contentForm';
import { shapes } from '../src/pages/settings/policies/contentShapes';
import { contentText } from '../src/pages/settings/policies/contentLines';
import { differencesOf } from '../src/pages/settings/policies/changes';
import { kinds } from '../src/pages/settings/policies/kinds';
import { address, aList, open } from './harness';
import { contents } from './policyContents';
import { writes } from './writes';
import { admin, policies, aPolicy, holds, answers } from './policiesScreen';

describe('the content of every kind', () => {
  it.each(kinds)('should return from the form of %s unchanged', (kind) => {
    expect(fromForm(shapes[kind], toForm(shapes[kind], contents[kind]))).toEqual(contents[kind]);
  });

  it.each([
    ['tuition', /Per credit: \$200\.00\nFull time: at least 12 credits\nFull-time semester: \$3,950\.00/],
    ['tuition', /Business: MBA, MS-F\u00a0· \$600\.00 per credit\u00a0· \$5,000\.00 from 9 credits on/],
    ['tuition', /Students without a program: No program\u00a0· \$425\.00 per credit/],
    ['tuition', /Full-time MBA: MBA\u00a0· 9 credits are \$5,000\.00/],
    ['due_dates', /Fall: August 15\nWinter: 30 days before the first day of classes\nSpring: January 15/],
    ['add_drop', /Add\/drop deadline: 7 days after the first day of classes/],
    ['refund_tiers', /Before classes begin: 100%\nThrough day 7 of classes: 90%/],
    ['fees', /Application: \$10\.00, once\u00a0· not refundable\u00a0· waived for online applications/],
    ['sap', /Pace: 2 earned of 3 credits attempted/],
    ['response_times', /Message: 24 hours, overdue after 24 hours/],
    ['second_person', /Limit of one person: \$500\.00 a day/],
    ['file_retention', /Files are deleted: 180 days after the inquiry is closed/],
    ['letter_scale', /A\+: at least 97%\nA: at least 92\.5%/],
    ['admissions', /Bachelor's degree: 2\.50\n[\s\S]*Decision: 1 to 2 business days/],
    ['section_defaults', /Modality of new sections: Online/],
  ] as const)('should read as plain text: %s', (kind, text) => {
    expect(contentText({ kind, content: contents[kind] })).toMatch(text);
  });
});

describe('the differences between versions', () => {
  it.each(kinds)('should be empty if %s is the same', (kind) => {
    expect(differencesOf(kind, contents[kind], contents[kind])).toEqual([]);
  });

  it('should be listed by line: changed, added, removed', () => {
    const tiers = (...of: [number, number][]) => ({
      tiers: of.map(([throughDay, percent]) => ({ throughDay, percent })),
      afterwards: 0,
    });
    expect(
      differencesOf('refund_tiers', tiers([0, 100], [7, 90]), tiers([0, 100], [7, 80], [14, 50])),
    ).toEqual([
      { label: 'Through day 7 of classes', from: '90%', to: '80%' },
      { label: 'Through day 14 of classes', to: '50%' },
    ]);
    expect(differencesOf('refund_tiers', tiers([0, 100], [7, 90]), tiers([0, 100]))).toEqual([
      { label: 'Through day 7 of classes', from: '90%' },
    ]);
  });

  it('should recognize an added day at any position in the list', () => {
    const { times, holidays } = contents.response_times as { times: object; holidays: string[] };
    expect(
      differencesOf('response_times', { times, holidays }, { times, holidays: ['2026-01-02', ...holidays] }),
    ).toEqual([{ label: 'University holidays', to: 'Jan 2, 2026' }]);
  });
});

describe('Settings: policies', () => {
  it('should be listed by kind with day, version and state, and filtered', async () => {
    const { asked: requested, person } = await open(policies, { user: admin, answers: answers() });
    expect(await screen.findByText('2 policy versions')).toBeVisible();
    expect(screen.getAllByRole('row')[1]).toHaveTextContent(
      /Credit limit.*May 1, 2027.*Every term.*2.*Upcoming/,
    );
    await person.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'tuition');
    await waitFor(() => expect(address()).toBe(`${policies}?kind=tuition`));
    await waitFor(() => expect(decodeURIComponent(requested.at(-1)!)).toContain('filter={"kind":"tuition"}'));
  });

  it('should be readable, but not editable once it is in effect', async () => {
    await open(`${policies}/${holds.id}`, { user: admin, answers: answers() });
    const panel = within(await screen.findByRole('region', { name: 'Credit limit' }));
    expect(await panel.findByText('Maximum credits per term')).toBeVisible();
    expect(panel.getByText('Part of the initial setup')).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(panel.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('should add and remove tiers, and show the server’s message at the figure', async () => {
    const refunds = aPolicy({
      kind: 'refund_tiers',
      content: {
        tiers: [
          { throughDay: 0, percent: 100 },
          { throughDay: 7, percent: 50 },
        ],
        afterwards: 0,
      },
    });
    const { sent, handler } = writes(() => ({
      status: 422,
      body: {
        status: 422,
        title: 'Invalid',
        errors: { 'content.tiers.1.percent': ['Must be less than the one before.'] },
      },
    }));
    const { person } = await open(`${policies}?dialog=add&from=${refunds.id}`, {
      user: admin,
      answers: { ...answers([refunds]), '/api/policies': handler(() => aList([refunds])) },
    });
    const form = within(await screen.findByRole('dialog', { name: 'New version: Refunds' }));
    await person.click(form.getByRole('button', { name: 'Remove tier 2' }));
    await person.click(form.getByRole('button', { name: 'Add tier' }));
    const tier = within(form.getByRole('group', { name: 'Tier 2' }));
    await person.type(tier.getByLabelText('Through day of classes'), '14');
    await person.type(tier.getByLabelText('Percent refunded'), '100');
    await person.type(form.getByLabelText(/^Effective date/), '2027-05-01');
    await person.click(form.getByRole('button', { name: 'Add policy version' }));
    expect(await tier.findByText(/Must be less than the one before/)).toBeVisible();
    expect(sent[0]!.body.content).toEqual({
      tiers: [
        { throughDay: 0, percent: 100 },
        { throughDay: 14, percent: 100 },
      ],
      afterwards: 0,
    });
  });
});
