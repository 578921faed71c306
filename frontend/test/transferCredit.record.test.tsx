import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CourseEquivalencyDto, TransferCreditDto } from '../src/api/types.gen';
import { aUser } from './builders';
import { aList, ok, open, problem } from './harness';
import { api as inquiriesApi, office, openInbox } from './inquiriesScreen';
import { api as studentApi, openRecord } from './studentRecordsScreen';
import { evaluationId, evaluations, one } from './transferCreditScreen';

describe('a case that asks for transfer credit', () => {
  const row = { id: evaluationId, institution: 'Cape Fear', status: 'articulated', creditsAwarded: 6 };

  it('should link to the existing draft, and name articulated courses', async () => {
    const draft = { ...row, id: 'draft', status: 'draft', institution: 'Wake Tech', creditsAwarded: 0 };
    await openInbox(`/${one.id}`, [one], { answers: { [evaluations]: () => aList([draft, row]) } });
    expect(await screen.findByRole('link', { name: 'Evaluate Transfer Credit' })).toHaveAttribute(
      'href',
      '/portal/transfer-credit/draft',
    );
    const part = within(screen.getByRole('region', { name: 'Transfer credit' }));
    expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Wake TechDraft0 credits awarded',
      'Cape FearArticulated6 credits awarded',
    ]);
  });

  it('should not be evaluated without the permission, nor for another kind of inquiry', async () => {
    const { asked: requested } = await openInbox(`/${one.id}`, [{ ...one, kind: 'contact' }]);
    await screen.findByRole('group', { name: 'Actions' });
    const { asked: byOthers } = await openInbox(`/${one.id}`, [one], {
      user: { ...office(), permissions: ['self.use', 'inquiries.contact.manage'] },
    });
    await waitFor(() => expect(byOthers).toContain(`${inquiriesApi}/${one.id}`));
    expect([...requested, ...byOthers].filter((path) => path.startsWith(evaluations))).toEqual([]);
  });
});

describe('transfer credit in the Academic Record', () => {
  const aCredit = (change: Partial<TransferCreditDto> = {}): TransferCreditDto => ({
    id: 'c1',
    evaluationId,
    institution: 'Cape Fear',
    externalCode: 'ENG 111',
    externalTitle: 'Writing',
    courseCode: 'ENG 101',
    title: 'Composition',
    credits: 3,
    creditsEarned: 3,
    articulatedOn: '2026-11-03',
    ...change,
  });
  const registrar = aUser('registrar', {
    permissions: [...aUser('registrar').permissions, 'transcripts.read', 'inquiries.transfer.manage'],
  });
  const credits = `${studentApi}/transfer-credits`;

  it('should show the external and the local course, and which credits do not count', async () => {
    const elective = aCredit({ id: 'c2', externalCode: 'ART 111', courseCode: null, creditsEarned: 0 });
    await openRecord('academic', {
      user: registrar,
      answers: { [credits]: () => aList([aCredit(), elective]) },
    });
    const part = within(await screen.findByRole('region', { name: 'Transfer Credit' }));
    expect(part.getByText('2 courses')).toBeVisible();
    const [, first, second] = part.getAllByRole('row');
    expect(first).toHaveTextContent('ENG 111WritingCape FearENG 101Composition3');
    expect(within(first!).getByRole('link')).toHaveAttribute(
      'href',
      `/portal/transfer-credit/${evaluationId}`,
    );
    expect(second).toHaveTextContent(
      /ART 111.*Elective.*also passed at this university, so it earns credit once/,
    );
  });

  it('should be read again after a failure', async () => {
    await openRecord('academic', { user: registrar, answers: { [credits]: () => problem(500) } });
    expect(await screen.findByText('Could not load transfer credit')).toBeVisible();
  });
});

describe('equivalencies', () => {
  const id = '77777777-0000-4000-8000-000000000001';
  const api = '/api/course-equivalencies';
  const one: CourseEquivalencyDto = {
    id,
    institution: 'Cape Fear',
    externalCode: 'ENG 111',
    outcome: 'equivalent',
    courseId: 'k1',
    courseCode: 'ENG 101',
    courseTitle: 'Composition',
    credits: 3,
    minimumGrade: 'C',
    decidedByName: 'Ida Rhodes',
    decidedAt: '2026-11-03T15:00:00.000Z',
    isActive: true,
  };
  const user = aUser('admissions', {
    permissions: ['self.use', 'catalog.read', 'inquiries.transfer.manage'],
  });

  it('should be changed to another outcome with its fields, in the version that was read', async () => {
    const sent: unknown[] = [];
    const { person } = await open(`/portal/transfer-credit/equivalencies/${id}?dialog=edit`, {
      user,
      answers: {
        [api]: () => aList([one]),
        [`${api}/${id}/history`]: () => aList([]),
        [`${api}/${id}`]: (_, { method, body, headers }) => {
          if (method === 'PUT') sent.push([JSON.parse(String(body)), new Headers(headers).get('If-Match')]);
          return ok(one, { ETag: '"v1"' });
        },
      },
    });
    const form = within(await screen.findByRole('dialog', { name: 'Edit ENG 111, Cape Fear' }));
    expect(form.getByText('ENG 101 Composition')).toBeVisible();
    await person.selectOptions(form.getByRole('combobox', { name: 'Outcome' }), 'denied');
    expect(form.queryByRole('textbox', { name: 'Credits awarded' })).toBeNull();
    await person.click(form.getByRole('button', { name: 'Save equivalency' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual([
      {
        institution: 'Cape Fear',
        externalCode: 'ENG 111',
        outcome: 'denied',
        courseId: null,
        credits: null,
        minimumGrade: 'C',
      },
      '"v1"',
    ]);
  });
});
