import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApplicationReviewDto, ApplicationReviewRecordDto } from '../src/api/types.gen';
import { aUser } from './builders';
import { aList, ok, open, problem } from './harness';

const id = '77777777-0000-4000-8000-000000000002';
const api = `/api/application-reviews/${id}`;

const row: ApplicationReviewDto = {
  id,
  applicationId: id,
  applicationNumber: 'A-000123',
  applicantName: 'Ada Okoye',
  programName: 'Business Administration',
  termName: 'Spring 2027',
  applicationState: 'under_review',
  reviewerId: id,
  reviewerName: 'Robin Hale',
  isExtra: false,
  assignedAt: '2026-11-18T15:00:00.000Z',
  academics: null,
  statement: null,
  fit: null,
  recommendations: null,
  score: null,
  recommendation: null,
  comment: null,
  submittedAt: null,
  isHidden: false,
};
const record: ApplicationReviewRecordDto = {
  ...row,
  form: {
    steps: {
      statement: { title: 'Statement', fields: [{ code: 'statement', label: 'Why?', type: 'long_text' }] },
    },
  },
  steps: [{ step: 'statement', answers: { statement: 'I like to find out how things work.' } }],
  files: [],
  letters: [],
  verifiedGpa: 3.425,
  others: [],
};
const faculty = aUser('faculty', { permissions: ['self.use', 'catalog.read', 'applications.review'] });

describe('the reviews of a person should', () => {
  it('be listed, and lead to the application', async () => {
    await open('/portal/reviews', {
      user: faculty,
      answers: { '/api/application-reviews': () => aList([row]) },
    });
    expect(await screen.findByRole('link', { name: 'Ada Okoye (A-000123)' })).toHaveAttribute(
      'href',
      `/portal/reviews/${id}`,
    );
  });

  it('show the application, and ask for every score', async () => {
    const { person } = await open(`/portal/reviews/${id}`, {
      user: faculty,
      answers: { [api]: () => ok(record, { etag: '"1"' }) },
    });
    expect(await screen.findByText('I like to find out how things work.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Submit Review' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Submit Review' }));
    expect(await dialog.findAllByText('Score is required')).not.toHaveLength(0);
  });

  it('send whole scores, and none for recommendations if there are none', async () => {
    const sent: unknown[] = [];
    const { person } = await open(`/portal/reviews/${id}?dialog=submit`, {
      user: faculty,
      answers: {
        [api]: () => ok(record, { etag: '"1"' }),
        [`${api}/submit`]: (_: URL, init: RequestInit) => {
          sent.push(new Headers(init.headers).get('If-Match'), JSON.parse(String(init.body)));
          return ok({ ...record, submittedAt: '2026-11-20T15:00:00.000Z' });
        },
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit your review' }));
    for (const label of ['Academic preparation', 'Statement', 'Fit with the program'])
      await person.selectOptions(dialog.getByLabelText(label), '4');
    await person.selectOptions(dialog.getByLabelText('Recommendation'), 'Admit');
    await person.type(dialog.getByLabelText('Comment'), ' Strong ');
    await person.click(dialog.getByRole('button', { name: 'Submit Review' }));
    await waitFor(() =>
      expect(sent).toEqual([
        '"1"',
        {
          academics: 4,
          statement: 4,
          fit: 4,
          recommendations: null,
          recommendation: 'admit',
          comment: 'Strong',
        },
      ]),
    );
  });

  it('say that another person has it now', async () => {
    await open(`/portal/reviews/${id}`, { user: faculty, answers: { [api]: () => problem(404) } });
    expect(await screen.findByText("This review doesn't exist")).toBeVisible();
  });
});
