import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AdmissionDecisionDto, LetterTemplateDto } from '../src/api/types.gen';
import { aUser } from './builders';
import { aList, ok, open } from './harness';

const id = '77777777-0000-4000-8000-000000000003';

const decision: AdmissionDecisionDto = {
  id,
  applicationId: id,
  applicationNumber: 'A-000123',
  applicantName: 'Ada Okoye',
  programId: id,
  programName: 'Business Administration',
  termId: id,
  termName: 'Spring 2027',
  applicationState: 'under_review',
  number: 1,
  code: 'admit',
  state: 'confirmed',
  conditions: null,
  note: null,
  overrides: [],
  verifiedGpa: '3.425',
  minimumGpa: '2.50',
  isOwn: false,
  isVerifier: false,
  proposedBy: 'Robin Hale',
  proposedAt: '2026-11-20T15:00:00.000Z',
  confirmedBy: 'Kim Lee',
  confirmedAt: '2026-11-20T16:00:00.000Z',
  letterNumber: 'AL-000001',
  letterSize: 20_000,
  releaseAt: null,
  releasedBy: null,
  releasedAt: null,
  answerUntil: null,
  endedAt: null,
  endReason: null,
};
const office = (...more: ('applications.decide' | 'applications.release')[]) =>
  aUser('admissions', { permissions: ['self.use', 'catalog.read', 'applications.read', ...more] });

describe('the list of decisions should', () => {
  const openList = (rows: AdmissionDecisionDto[], user = office('applications.release')) => {
    const sent: unknown[] = [];
    return open('/portal/admission-decisions', {
      user,
      answers: {
        '/api/admission-decisions': () => aList(rows),
        '/api/admission-decisions/release': (_, init) => {
          sent.push(JSON.parse(String(init.body)));
          return ok({ decisions: rows });
        },
        '/api/terms': () => aList([]),
        '/api/programs': () => aList([]),
      },
    }).then((opened) => ({ ...opened, sent }));
  };

  it('release the selected ones together, at an instant of New York', async () => {
    const other = { ...decision, id: id.replace(/3$/, '4'), code: 'deny' as const };
    const { person, sent } = await openList([decision, other]);
    for (const box of await screen.findAllByRole('checkbox', { name: /Ada Okoye/ })) await person.click(box);
    await person.click(screen.getByRole('button', { name: 'Release Selected' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Release 2 decisions' }));
    expect(dialog.getByText(/^Admit: 1, Deny: 1\./)).toBeVisible();
    await person.click(dialog.getByLabelText('At a date and time'));
    await person.type(dialog.getByLabelText('Release'), '2027-01-11T09:00');
    await person.click(dialog.getByRole('button', { name: 'Release Decisions' }));
    await waitFor(() =>
      expect(sent).toEqual([{ ids: [decision.id, other.id], releaseAt: '2027-01-11T14:00:00.000Z' }]),
    );
  });

  it('release none that is not confirmed, and offer nothing to those who only read', async () => {
    const { person } = await openList([{ ...decision, state: 'proposed', letterNumber: null }]);
    await person.click((await screen.findAllByRole('checkbox', { name: /Ada Okoye/ }))[0]!);
    expect(screen.getByRole('button', { name: 'Release Selected' })).toBeDisabled();
    expect(screen.getByText('Only confirmed decisions with a letter can be released.')).toBeVisible();
  });

  it('offer no selection to those who only read', async () => {
    await openList([decision], office());
    await screen.findByRole('link', { name: 'Ada Okoye (A-000123)' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('the letters of decisions should', () => {
  const letter: LetterTemplateDto = {
    id,
    code: 'admit',
    number: 1,
    status: 'published',
    subject: 'Your admission to {{programName}}',
    body: 'Dear {{ firstName }} {{nickname}},\n\nWelcome.',
    publishedAt: '2026-11-01T15:00:00.000Z',
    publishedBy: null,
  };

  it('show a published version with sample data, and start a new one from it', async () => {
    const { person } = await open(`/portal/settings/decision-letters/${id}`, {
      user: office('applications.decide'),
      answers: {
        '/api/admission-letter-templates': () => aList([letter]),
        [`/api/admission-letter-templates/${id}`]: () => ok(letter, { etag: '"1"' }),
      },
    });
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    expect(preview.getByText('Your admission to Business Administration')).toBeVisible();
    expect(preview.getByText('Dear Ada {{nickname}},')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Revise' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New Version' }));
    expect(dialog.getByLabelText(/^Text/)).toHaveValue(letter.body);
    expect(dialog.getByLabelText('Decision')).toHaveValue('admit');
  });
});
