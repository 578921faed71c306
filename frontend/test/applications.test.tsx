import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { here, openRecord, openList } from './applicationsScreen';

describe('an application should', () => {
  it('show answers in words, with their corrections, and no acts to those who only read', async () => {
    await openRecord(here, { write: false });
    const you = within(await screen.findByRole('region', { name: 'Personal data' }));
    for (const text of ['Okoye', 'United Kingdom', 'U.S.', 'Corrected: Okoye-Sarr'])
      expect(you.getByText(text)).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Schools 1' })).getByText('3.4')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Actions for|Add Note|Correct)/ })).toBeNull();
  });

  it('show its warnings, also to those who only read', async () => {
    const message = "The recommender Ben Sarr has the applicant's own mailbox.";
    const warnings = [{ code: 'own_recommender', message }];
    await openRecord(here, { write: false, change: { warnings } });
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('correct no recommenders, who got their requests', async () => {
    const form = {
      steps: {
        recommenders: {
          title: 'Recommenders',
          fields: [{ code: 'recommenders', label: 'Recommenders', type: 'rows', fields: [] }],
        },
      },
    };
    await openRecord(`${here}?dialog=correct:recommenders.recommenders`, { change: { form } });
    await screen.findAllByText(/A-000123/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

const list = '/portal/applications';

describe('the list of applications should', () => {
  it('count the states, filter by the address, and leave out ids that are none', async () => {
    const { filters } = await openList(`${list}?state=documents_pending&waitingFor=office&termId=x`);
    expect(await screen.findByRole('link', { name: 'Ada Okoye' })).toHaveAttribute('href', here);
    expect(screen.getByRole('option', { name: 'Under review (12)' })).toBeInTheDocument();
    expect(filters).toContainEqual({ state: 'documents_pending', waitingFor: 'office' });
    expect(screen.getByRole('link', { name: 'Under review' })).toHaveAttribute(
      'href',
      `${list}?state=under_review&waitingFor=office&termId=x`,
    );
  });

  it('warn of a nearly full space for files, with what frees space', async () => {
    await openList(list, { usedBytes: 81, quotaBytes: 100, isNearlyFull: true });
    const warning = /^81% of the space for files of applicants is in use\. .* 365 days after/;
    expect(await screen.findByText(warning)).toBeVisible();
  });
});
