import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditedRuleDto, DegreeAuditDto, DegreeExceptionDto, Permission } from '../src/api/types.gen';
import { aStudent, aUser } from './builders';
import { address, aList, ok, open } from './harness';
import { aStudentUser } from './studentScreens';
import { writes } from './writes';

beforeAll(() =>
  Promise.all([
    import('../src/pages/degree-audit/DegreeAudit'),
    import('../src/pages/degree-audit/MyDegreeAudit'),
  ]),
);

const maria = aStudent();
const api = `/api/students/${maria.id}/degree-audit`;
const listed = `/api/students/${maria.id}/degree-exceptions`;
const path = `/portal/student-records/${maria.id}/degree-audit`;
const withPermissions = (...more: Permission[]) =>
  aUser('registrar', { permissions: [...aUser('registrar').permissions, 'transcripts.issue', ...more] });
const registrar = withPermissions('degree.exceptions');

const course = {
  title: 'Funds',
  credits: 3,
  grade: 'D',
  termName: 'Fall 2025',
  isInProgress: false,
  isTransfer: false,
};
const rule = (id: string, name: string, change: Partial<AuditedRuleDto> = {}): AuditedRuleDto => ({
  id,
  name,
  status: 'missing',
  counts: 'courses',
  needed: 1,
  completed: 0,
  inProgress: 0,
  asks: `1 course of ${id}`,
  missing: `1 course of ${id}`,
  waiver: null,
  courses: [],
  ...change,
});
const note = 'Counts by exception: The old curriculum had it.';
const audit: DegreeAuditDto = {
  student: { id: maria.id, studentId: maria.studentId!, firstName: 'Maria', lastName: 'Lopez' },
  programId: 'p1',
  programName: 'Wealth Management',
  catalogYear: '2025-2026',
  requirementsYear: '2025-2026',
  creditsEarned: 39,
  programCredits: 60,
  degreeProgress: 65,
  isWhatIf: false,
  complete: false,
  reason: null,
  blocks: [
    {
      name: 'Major',
      status: 'missing',
      courses: [],
      missing: [],
      rules: [rule('core', 'Core', { courses: [{ ...course, code: 'WLM 101', note }] })],
    },
    {
      name: 'The degree as a whole',
      status: 'met',
      courses: [],
      missing: [],
      rules: [rule('residency', 'Residency', { counts: 'credits' })],
    },
  ],
  unused: [{ ...course, code: 'ART 101', title: 'Art', note: null }],
};
const exception = (id: string, change: Partial<DegreeExceptionDto> = {}): DegreeExceptionDto => ({
  id,
  studentId: maria.id,
  programId: 'p1',
  programName: 'Wealth Management',
  kind: 'substitution',
  ruleId: 'core',
  ruleName: 'Core',
  courseCode: 'ART 101',
  reason: 'The old curriculum had it.',
  createdByName: 'Eleanor Whitcombley',
  createdAt: '2026-11-20T15:00:00Z',
  revokedAt: null,
  revokedByName: null,
  revokedReason: null,
  ...change,
});
const rows = [
  exception('e1'),
  exception('e2', {
    kind: 'waiver',
    ruleId: 'residency',
    ruleName: 'Residency',
    courseCode: null,
    revokedAt: '2026-11-21T15:00:00Z',
    revokedByName: 'Rowena Ashdale',
    revokedReason: 'By mistake.',
  }),
];
const answers = {
  [api]: () => ok(audit),
  [listed]: () => aList(rows),
  '/api/programs': () => aList([]),
};
const show = (query = '', more: object = {}, user = registrar) =>
  open(path + query, { user, answers: { ...answers, ...more } });

describe('exceptions of a degree audit', () => {
  it('should be listed with reason, person and date, including revoked ones', async () => {
    const { asked: requested } = await show();
    const region = within(await screen.findByRole('region', { name: 'Exceptions' }));
    const [one, two] = await region.findAllByRole('listitem');
    expect(one).toHaveTextContent(
      /ART 101 counts for Core\..*The old curriculum had it\..*Granted Nov 20, 2026 by Eleanor Whitcombley/,
    );
    expect(two).toHaveTextContent(
      /Residency is waived\..*Revoked Nov 21, 2026 by Rowena Ashdale: By mistake\./,
    );
    expect(region.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1);
    const call = requested.find((url) => url.startsWith(`${listed}?`))!;
    expect(new URL(call, 'http://here').searchParams.get('filter')).toBe('{"programId":"p1"}');
  });

  it('should be added to a rule, with a course of the record, and read again', async () => {
    const { sent, handler } = writes(() => ({ status: 201, body: exception('e3') }));
    const { person, asked: requested } = await show('', { [listed]: handler(() => aList([])) });
    await person.click(await screen.findByRole('button', { name: 'Add exception to Core' }));
    const form = within(await screen.findByRole('dialog', { name: 'Exception to Core' }));
    await person.click(form.getByRole('button', { name: 'Add Exception' }));
    expect(await form.findByText('There are 2 problems')).toBeVisible();
    await person.click(form.getByRole('radio', { name: 'Substitute another course' }));
    const choice = form.getByLabelText('Course');
    expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Choose a course',
      'ART 101 Art',
      'WLM 101 Funds',
      'A course not yet passed…',
    ]);
    await person.selectOptions(choice, 'ART 101 Art');
    await person.type(form.getByLabelText('Reason'), ' Agreed by the chair. ');
    const before = requested.filter((url) => url === api).length;
    await person.click(form.getByRole('button', { name: 'Add Exception' }));
    await waitFor(() => expect(address()).toBe(path));
    expect(sent).toMatchObject([
      {
        path: listed,
        body: {
          programId: 'p1',
          kind: 'substitution',
          ruleId: 'core',
          courseCode: 'ART 101',
          reason: 'Agreed by the chair.',
        },
      },
    ]);
    await waitFor(() => expect(requested.filter((url) => url === api).length).toBeGreaterThan(before));
  });

  it('should clear a planned course if the exception only allows a course of the record', async () => {
    const { sent, handler } = writes(() => ({ status: 201, body: exception('e3') }));
    const { person } = await show('?dialog=exception&rule=core', { [listed]: handler(() => aList([])) });
    const form = within(await screen.findByRole('dialog', { name: 'Exception to Core' }));
    await person.click(form.getByRole('radio', { name: 'Substitute another course' }));
    await person.selectOptions(form.getByLabelText('Course'), 'A course not yet passed…');
    expect(form.getByLabelText('Catalog course')).toBeVisible();
    await person.click(form.getByRole('radio', { name: 'Accept a course despite its grade' }));
    expect(form.queryByLabelText('Catalog course')).toBeNull();
    await person.type(form.getByLabelText('Reason'), 'Agreed.');
    await person.click(form.getByRole('button', { name: 'Add Exception' }));
    expect(await form.findByText('There is 1 problem')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('should waive only rules that name no courses, and let an old course count for all rules', async () => {
    const { sent, handler } = writes(() => ({ status: 201, body: exception('e3') }));
    const old = { ...audit.unused[0]!, note: 'This course was completed more than 7 years ago.' };
    const unused = [old, { ...old, code: 'BIO 110', isInProgress: true }];
    const { person } = await show('', {
      [api]: () => ok({ ...audit, unused }),
      [listed]: handler(() => aList([])),
    });
    await person.click(await screen.findByRole('button', { name: 'Add exception to Residency' }));
    let form = within(await screen.findByRole('dialog', { name: 'Exception to Residency' }));
    expect(form.getAllByRole('radio')).toHaveLength(1);
    expect(form.queryByLabelText('Course')).toBeNull();
    await person.type(form.getByLabelText('Reason'), 'Moved.');
    await person.click(form.getByRole('button', { name: 'Add Exception' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ body: { kind: 'waiver', ruleId: 'residency', courseCode: null } }]),
    );

    await person.click(await screen.findByRole('button', { name: 'Accept an old course' }));
    form = within(await screen.findByRole('dialog', { name: 'Accept an old course' }));
    const choice = form.getByLabelText('Course');
    // Age excludes no course that is used or in progress.
    expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Choose a course',
      'ART 101 Art. This course was completed more than 7 years ago.',
    ]);
    await person.selectOptions(choice, 'ART 101 Art. This course was completed more than 7 years ago.');
    await person.type(form.getByLabelText('Reason'), 'Still taught so.');
    await person.click(form.getByRole('button', { name: 'Add Exception' }));
    await waitFor(() =>
      expect(sent[1]).toMatchObject({ body: { kind: 'age', ruleId: null, courseCode: 'ART 101' } }),
    );
  });

  it('should be revoked with a reason', async () => {
    const { sent, handler } = writes(() => ok(exception('e1')));
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { person } = await show('', {
      '/api/degree-exceptions/e1/revoke': handler(() => ok({})),
      [listed]: async () => {
        if (sent.length === 0) return aList(rows);
        await answered;
        return aList([exception('e1', { revokedAt: '2026-11-21T15:00:00Z' }), rows[1]]);
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Revoke: ART 101 counts for Core.' }));
    const form = within(await screen.findByRole('dialog', { name: 'Revoke the exception?' }));
    await person.click(form.getByRole('button', { name: 'Revoke exception' }));
    expect(await form.findByText('There is 1 problem')).toBeVisible();
    expect(sent).toEqual([]);
    await person.type(form.getByLabelText('Reason'), 'The student completed it after all.');
    await person.click(form.getByRole('button', { name: 'Revoke exception' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ body: { reason: 'The student completed it after all.' } }]),
    );
    // The button disappears, but focus stays on its line.
    const name = 'Revoke: ART 101 counts for Core.';
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
    answer();
    const line = within(screen.getByRole('region', { name: 'Exceptions' })).getAllByRole('listitem')[0];
    await waitFor(() => expect(line).toHaveFocus());
  });

  it.each<[string, object, typeof registrar]>([
    ['in a what-if', { [api]: () => ok({ ...audit, isWhatIf: true }) }, registrar],
    ['without the permission', {}, withPermissions()],
  ])('should not be made %s', async (_, more, user) => {
    const { asked: requested } = await show('?dialog=exception&rule=core', more, user);
    expect(await screen.findByRole('region', { name: 'Major' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Exceptions' })).toBeNull();
    expect(screen.queryByRole('button', { name: /exception/i })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requested.some((url) => url.startsWith(listed))).toBe(false);
  });

  it('should be shown to the student with their reason and without buttons', async () => {
    await open('/portal/my-record/degree-audit', { user: aStudentUser(), answers });
    expect(await screen.findByText(note)).toBeVisible();
    expect(screen.queryByRole('button', { name: /exception/i })).toBeNull();
  });
});
