import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditedRuleDto, DegreeAuditDto } from '../src/api/types.gen';
import { aStudent, aUser } from './builders';
import { address, aList, ok, open, problem } from './harness';
import { aStudentUser } from './studentScreens';

beforeAll(() =>
  Promise.all([
    import('../src/pages/degree-audit/DegreeAudit'),
    import('../src/pages/degree-audit/MyDegreeAudit'),
  ]),
);

const maria = aStudent();
const api = `/api/students/${maria.id}/degree-audit`;
const path = `/portal/student-records/${maria.id}/degree-audit`;
const registrar = aUser('registrar', {
  permissions: [...aUser('registrar').permissions, 'transcripts.read', 'transcripts.issue'],
});

const course = (code: string, change: Partial<AuditedRuleDto['courses'][0]> = {}) => ({
  code,
  title: `About ${code}`,
  credits: 3,
  grade: 'B',
  termName: 'Fall 2025',
  isInProgress: false,
  isTransfer: false,
  note: null,
  ...change,
});
const rule = (id: string, change: Partial<AuditedRuleDto> = {}): AuditedRuleDto => ({
  id,
  name: `Rule ${id}`,
  status: 'met',
  counts: 'courses',
  needed: 1,
  completed: 1,
  inProgress: 0,
  asks: `1 course of ${id}`,
  missing: null,
  waiver: null,
  courses: [],
  ...change,
});
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
      missing: ['Rule c: 2 courses from WLM 4*', 'A GPA of 2.00 in these courses (now 1.50)'],
      rules: [
        rule('a', { courses: [course('WLM 101'), course('WLM 102', { isTransfer: true })] }),
        rule('b', {
          status: 'in_progress',
          completed: 0,
          inProgress: 1,
          courses: [course('WLM 201', { grade: null, isInProgress: true, note: 'Once it is passed.' })],
        }),
        rule('c', { status: 'missing', needed: 3, missing: '2 courses from WLM 4*' }),
        rule('d', { waiver: 'Published already.' }),
      ],
    },
    {
      name: 'The degree as a whole',
      status: 'met',
      courses: [],
      missing: [],
      rules: [rule('gpa', { counts: 'points', needed: 2, completed: 3.5, name: 'GPA' })],
    },
  ],
  unused: [course('ART 101', { note: 'No requirement needs this course.' })],
};
const programs = [
  { id: 'p1', name: 'Wealth Management' },
  { id: 'p2', name: 'General Studies' },
];
const answers = { [api]: () => ok(audit), '/api/programs': () => aList(programs) };
const show = (query = '', more: Parameters<typeof open>[1] = {}) =>
  open(path + query, { user: registrar, ...more, answers: { ...answers, ...more.answers } });

describe('a degree audit on screen', () => {
  it('should show each rule with the courses it uses and what is missing', async () => {
    await show();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Degree audit for Maria Lopez' }),
    ).toBeVisible();
    const tiles = [...document.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    expect(tiles).toEqual([
      ['Requirements', 'Not all met'],
      ['Major', '2 of 4'],
      ['The degree as a whole', '1 of 1'],
    ]);
    const major = within(screen.getByRole('region', { name: 'Major' }));
    const used = within(major.getByRole('list', { name: 'Used for Rule a' }));
    expect(used.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'WLM 101About WLM 101Fall 2025\u00a0· 3 creditsB',
      'WLM 102About WLM 102Transfer\u00a0· 3 creditsB',
    ]);
    expect(major.getByText('Once it is passed.')).toBeVisible();
    expect(major.getByText(/0 of 1 course.*1 in progress/)).toHaveTextContent('In progress');
    expect(major.getByText('Still missing: 2 courses from WLM 4*')).toBeVisible();
    expect(major.getByText('Still missing: A GPA of 2.00 in these courses (now 1.50)')).toBeVisible();
    expect(major.getByText('Waived: Published already.')).toBeVisible();
    expect(screen.getByText('3.50, 2.00 needed')).toBeVisible();
    const unused = within(screen.getByRole('region', { name: 'Not used' }));
    expect(unused.getByText('No requirement needs this course.')).toBeVisible();
  });

  it('should audit another program, keep it in the address, and say that nothing changes', async () => {
    const { person, asked: requested } = await show('', {
      answers: {
        [api]: ({ searchParams }) =>
          searchParams.get('programId') === 'p2'
            ? ok({ ...audit, programId: 'p2', programName: 'General Studies', isWhatIf: true })
            : ok(audit),
      },
    });
    const choice = await screen.findByRole('combobox', { name: 'What-if program' });
    await screen.findByRole('option', { name: 'General Studies' });
    await person.selectOptions(choice, 'General Studies');
    expect(
      await screen.findByText("What-if audit for General Studies. The record doesn't change."),
    ).toBeVisible();
    expect(address()).toBe(`${path}?programId=p2`);
    expect(requested).toContain(`${api}?programId=p2`);
    await person.selectOptions(choice, 'Current program');
    await screen.findByText(/catalog 2025-2026/);
    expect(address()).toBe(path);
  });

  it('should show the progress in the program and the catalog year of the record', async () => {
    await show('', { answers: { [api]: () => ok({ ...audit, requirementsYear: '2024-2025' }) } });
    const bar = await screen.findByRole('progressbar', { name: 'Degree progress' });
    expect(bar).toHaveAttribute('aria-valuetext', '65%, 39 of 60 credits earned');
    expect(screen.getByText(/catalog 2025-2026.*requirements in effect since 2024-2025/)).toBeVisible();
  });

  it('should say why there is none', async () => {
    await show('', {
      answers: {
        [api]: () => ok({ ...audit, blocks: [], unused: [], reason: 'The student is in no program.' }),
      },
    });
    expect(await screen.findByText('No degree audit yet')).toBeVisible();
    expect(screen.getByText('The student is in no program.')).toBeVisible();
  });

  it('should say that the student does not exist', async () => {
    await show('', { answers: { [api]: () => problem(404) } });
    expect(await screen.findByText("This student or program doesn't exist")).toBeVisible();
  });

  it('should be read again after a failure', async () => {
    await show('', { answers: { [api]: () => problem(500) } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('should be closed to other roles', async () => {
    const { asked: requested } = await show('', { user: aUser('faculty') });
    expect(await screen.findByText("You don't have access to degree audits")).toBeVisible();
    expect(requested).not.toContain(api);
  });

  it('should be shown to the student', async () => {
    await open('/portal/my-record/degree-audit', { user: aStudentUser(), answers });
    expect(await screen.findByRole('heading', { level: 1, name: 'My Degree Audit' })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Major' })).toBeVisible();
  });
});
