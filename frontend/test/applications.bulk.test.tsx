import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApplicantMergePreviewDto } from '../src/api/types.gen';
import { aList, ok } from './harness';
import {
  idOf,
  outcome,
  planOf,
  office,
  all,
  openList,
  select,
  here,
  preview,
  openDuplicate,
} from './bulkActs';

describe('selected applications should', () => {
  it('go to a chosen reviewer, or to the one with the fewest open reviews', async () => {
    const asked: unknown[] = [];
    const reviewer = { id: idOf(8), name: 'Robin Hale', email: 'r@mail.example', openReviews: 2 };
    const { person } = await openList(all, {
      '/api/application-reviewers': () => aList([reviewer]),
      '/api/applications/bulk/preview': (_: URL, init: RequestInit) => {
        asked.push(JSON.parse(String(init.body)));
        return ok(
          planOf('assign_reviewer', 'v.1', [outcome(1, { reviewerId: idOf(8), reviewerName: 'Robin Hale' })]),
        );
      },
    });
    await select(person, /Ada Okoye/);
    await person.click(screen.getByRole('button', { name: 'Ask for Reviews' }));
    const first = within(await screen.findByRole('dialog', { name: 'Ask for Reviews' }));
    await person.selectOptions(first.getByRole('combobox', { name: 'Reviewer' }), 'Robin Hale');
    await person.click(first.getByRole('button', { name: 'Continue' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for 1 review' }));
    expect(dialog.getByText('Robin Hale is asked for a review.')).toBeVisible();
    expect(asked).toEqual([{ action: 'assign_reviewer', ids: [idOf(1)], reviewerId: idOf(8) }]);
  });

  it('be released only where a decision is confirmed, and say so if there is none', async () => {
    const reason = 'There is no confirmed decision on this application.';
    const { person } = await openList(all, {
      '/api/applications/bulk/preview': () =>
        ok(planOf('release', 'v.1', [outcome(1, { result: 'refused', reason })])),
    });
    await select(person, /Ada Okoye/);
    await person.click(screen.getByRole('button', { name: 'Release Decisions' }));
    const first = within(await screen.findByRole('dialog', { name: 'Release Decisions' }));
    await person.click(first.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('None of the selected applications allows this.')).toBeVisible();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(reason)).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Release \d/ })).toBeNull();
  });

  it('offer only what the reader may do, and nothing to those who only read', async () => {
    const { person, unmount } = await openList(office('applications.write'));
    await select(person, /Ada Okoye/);
    expect(screen.getByRole('button', { name: 'Send Reminders' })).toBeVisible();
    for (const name of ['Ask for Reviews', 'Release Decisions'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    unmount();
    await openList(office());
    await screen.findByText('Ada Okoye');
    expect(screen.queryByRole('checkbox', { name: /Ada Okoye/ })).toBeNull();
  });
});

describe('two applicants should', () => {
  it('show every blocker instead of the form, and offer to keep the other address', async () => {
    const blockers = [
      { code: 'application_open', message: 'Both have an open one.', facts: {}, liftedBy: null },
      { code: 'two_students', message: 'Two student records.', facts: {}, liftedBy: null },
    ] as ApplicantMergePreviewDto['blockers'];
    const { person } = await openDuplicate({ [`${here}/merge-preview`]: () => ok(preview({ blockers })) });
    await person.click(await screen.findByRole('button', { name: 'Merge Ada Okoye-Sarr' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge into person.1@mail.example' }));
    expect(dialog.getByText('Both have an open one.')).toBeVisible();
    expect(dialog.getByText('Two student records.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Merge Applicants' })).toBeNull();
    expect(dialog.getByRole('link', { name: 'Keep the other email address instead' })).toHaveAttribute(
      'href',
      `/portal/applications/${idOf(2)}?dialog=merge-applicants&from=${idOf(1)}`,
    );
  });
});
