import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { aStudent } from './builders';
import { aList, ok, open, problem } from './harness';
import { aCourse, api, here, ofApplicant, openDraft, user, reader } from './transferCreditScreen';

const enrolled = {
  studentId: aStudent(1).id,
  studentName: 'Ada Okoye',
  studentNumber: 'S2600001',
};

beforeAll(() => import('../src/pages/transfer-credit/TransferCredit'));

describe('the evaluations of applicants', () => {
  it('should name the applicant in the list until there is a student', async () => {
    const counts = { courseCount: 1, pendingCount: 1 };
    await open('/portal/transfer-credit', {
      user: user(),
      answers: {
        '/api/transfer-evaluations': () =>
          aList([
            { ...ofApplicant(), ...counts },
            { ...ofApplicant({ ...enrolled, id: 'e2' }), ...counts },
          ]),
      },
    });
    const [, first, second] = await screen.findAllByRole('row');
    expect(within(first!).getByRole('link', { name: 'Ada Okoye, application A-000123' })).toHaveAttribute(
      'href',
      here,
    );
    expect(within(second!).getByRole('link', { name: 'Ada Okoye (S2600001)' })).toBeVisible();
  });

  it('should link to the application, and have no choice of a student', async () => {
    const sent: object[] = [];
    const { person } = await openDraft(ofApplicant(), [], {
      answers: {
        [api]: (_: URL, { method, body }: RequestInit) => {
          if (method === 'PUT') sent.push(JSON.parse(String(body)));
          return ok(ofApplicant(), { ETag: '"v1"' });
        },
      },
    });
    expect(await screen.findByRole('link', { name: 'Ada Okoye, application A-000123' })).toHaveAttribute(
      'href',
      '/portal/applications/a1',
    );
    expect(screen.queryByRole('combobox', { name: 'Student' })).toBeNull();
    await person.type(screen.getByRole('textbox', { name: 'Notes' }), 'x');
    await person.click(screen.getByRole('button', { name: 'Save Evaluation' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ notes: 'x' });
    expect(sent[0]).not.toHaveProperty('studentId');
  });

  it('should name the student after the enrollment, and still link to the application', async () => {
    await openDraft(ofApplicant(enrolled));
    expect(await screen.findByRole('link', { name: 'Application A-000123' })).toHaveAttribute(
      'href',
      '/portal/applications/a1',
    );
    expect(screen.getByText('Ada Okoye (S2600001)')).toBeVisible();
  });

  it('should not link to the application for people who may not open it', async () => {
    const { permissions } = user();
    await openDraft(ofApplicant(), [], {
      answers: {
        '/api/auth/user': () =>
          ok({ ...user(), permissions: permissions.filter((one) => one !== 'applications.read') }),
      },
    });
    expect(await screen.findByText('Ada Okoye, application A-000123')).toBeVisible();
    expect(screen.queryByRole('link', { name: /A-000123/ })).toBeNull();
  });

  it('should be read-only for people who only read applications', async () => {
    const evaluation = ofApplicant({ notes: 'Asked for a syllabus.', courses: [aCourse(1)] });
    const { asked } = await openDraft(evaluation, [], {
      query: '?dialog=delete',
      answers: { '/api/auth/user': () => ok(reader) },
    });
    expect(await screen.findByText('Asked for a syllabus.')).toBeVisible();
    expect(screen.getByRole('row', { name: /ENG 111.*Undecided/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Application' })).toHaveAttribute(
      'href',
      '/portal/applications/a1',
    );
    const main = within(screen.getByRole('main'));
    expect(main.queryByRole('button')).toBeNull();
    expect(main.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked.filter((path) => /history|suggestions/.test(path))).toEqual([]);
  });

  it('should lead people who only read applications to them if an evaluation is not found', async () => {
    await open(here, { user: reader, answers: { [api]: () => problem(404) } });
    const links = within(await screen.findByRole('main'));
    expect(await links.findByRole('link', { name: 'Applications' })).toBeVisible();
    expect(links.queryByRole('link', { name: /Transfer Credit/ })).toBeNull();
  });

  it('should say that an applicant must be enrolled before articulation', async () => {
    const decided = aCourse(1, { outcome: 'elective', credits: 3 });
    const { person } = await openDraft(ofApplicant({ courses: [decided] }));
    await person.click(await screen.findByRole('button', { name: 'Articulate…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Evaluation not ready' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      "The applicant isn't a student yet. Articulate the evaluation after the applicant is enrolled.",
    ]);
  });
});
