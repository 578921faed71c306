import type { AuditedRuleDto, DegreeAuditDto } from '../src/api/types.gen';
import { aStudent, aUser } from './builders';
import { aList, ok, open } from './harness';

const maria = aStudent();

export const api = `/api/students/${maria.id}/degree-audit`;

export const path = `/portal/student-records/${maria.id}/degree-audit`;

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

export const audit: DegreeAuditDto = {
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

export const answers = { [api]: () => ok(audit), '/api/programs': () => aList(programs) };

export const show = (query = '', more: Parameters<typeof open>[1] = {}) =>
  open(path + query, { user: registrar, ...more, answers: { ...answers, ...more.answers } });
