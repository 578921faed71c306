import type { AuditedRuleDto, DegreeAuditDto, DegreeExceptionDto, Permission } from '../src/api/types.gen';
import { aStudent, aUser } from './builders';
import { aList, ok, open } from './harness';

export const maria = aStudent();
export const api = `/api/students/${maria.id}/degree-audit`;
export const listed = `/api/students/${maria.id}/degree-exceptions`;
export const path = `/portal/student-records/${maria.id}/degree-audit`;
export const withPermissions = (...more: Permission[]) =>
  aUser('registrar', { permissions: [...aUser('registrar').permissions, 'transcripts.issue', ...more] });
export const registrar = withPermissions('degree.exceptions');

export const course = {
  title: 'Funds',
  credits: 3,
  grade: 'D',
  termName: 'Fall 2025',
  isInProgress: false,
  isTransfer: false,
};
export const rule = (id: string, name: string, change: Partial<AuditedRuleDto> = {}): AuditedRuleDto => ({
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
export const note = 'Counts by exception: The old curriculum had it.';
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
export const exception = (id: string, change: Partial<DegreeExceptionDto> = {}): DegreeExceptionDto => ({
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
export const rows = [
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
export const answers = {
  [api]: () => ok(audit),
  [listed]: () => aList(rows),
  '/api/programs': () => aList([]),
};
export const show = (query = '', more: object = {}, user = registrar) =>
  open(path + query, { user, answers: { ...answers, ...more } });
