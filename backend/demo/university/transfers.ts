import type { Transfer } from '../../src/modules/standing/standing.rules.js';
import { folded } from '../../src/modules/transfer-credit/transfer-credit.rules.js';
import type { TransferCourse } from '../../src/modules/transfer-credit/transfer-course.entity.js';
import type { TransferEvaluation } from '../../src/modules/transfer-credit/transfer-evaluation.entity.js';
import { courses } from './catalog.js';
import { addDays, newYork } from './dates.js';
import type { InquiryRow } from './inquiries.js';
import type { DemoEnrollment } from './offering.js';
import { type Learner, office } from './people.js';
import type { Row, University } from './rows.js';
import { idFor } from './seed.js';

interface ExternalCourse {
  code: string;
  title: string;
  credits: number;
  grade: string;
  /** The equivalent course of this university; null for an elective. */
  ours: string | null;
}

const external = (code: string, title: string, grade: string, ours: string | null): ExternalCourse => ({
  code,
  title,
  grade,
  ours,
  credits: 3,
});

/** Courses of two colleges, and their equivalents here. */
const colleges: [institution: string, taught: ExternalCourse[]][] = [
  [
    'Cape Fear Community College',
    [
      external('HIS 111', 'World Civilizations I', 'B+', 'HIS 101'),
      external('ART 111', 'Art Appreciation', 'A', 'ART 110'),
      external('SOC 210', 'Introduction to Sociology', 'B', 'SOC 101'),
      external('GEL 111', 'Introductory Geology', 'B-', null),
    ],
  ],
  [
    'Wake Technical Community College',
    [
      external('PHI-215', 'Philosophical Issues', 'A-', 'PHI 101'),
      external('ENV-110', 'Environmental Science', 'B', 'ENV 110'),
      external('MUS-110', 'Music Appreciation', 'A', null),
    ],
  ],
];

type Rows = Pick<University, 'transfer_evaluations' | 'transfer_courses' | 'course_equivalencies'>;

export interface DemoTransfers extends Rows {
  /** The credit that counts, by the student's id. */
  credits: Map<string, Transfer[]>;
}

/** Some newer students transferred credit; one evaluation waits for its transcript. */
export function chooseTransfers(
  learners: readonly Learner[],
  enrollments: ReadonlyMap<Learner, DemoEnrollment[]>,
  inquiries: readonly InquiryRow[],
  today: string,
): DemoTransfers {
  const chosen = learners
    .slice(1)
    .filter(({ status, attempts }) => status === 'active' && attempts.length > 3 && attempts.length < 13)
    .slice(0, 6);
  const evaluations = chosen.map((learner, at) => {
    const [institution, taught] = colleges[at % colleges.length]!;
    const taken = new Set((enrollments.get(learner) ?? []).map(({ section }) => section.course.code));
    const brought = taught.filter(({ ours }) => ours === null || !taken.has(ours));
    return articulated(learner, institution, brought, addDays(today, -(60 + 17 * at)));
  });
  const draft = draftOf(inquiries);
  return {
    transfer_evaluations: [...evaluations, ...draft].map(({ evaluation }) => evaluation),
    transfer_courses: [...evaluations, ...draft].flatMap(({ lines }) => lines),
    course_equivalencies: colleges.flatMap(([institution, taught]) =>
      taught.map((one) => equivalency(institution, one, addDays(today, -150))),
    ),
    credits: new Map(evaluations.map(({ evaluation, credits }) => [evaluation.studentId!, credits])),
  };
}

interface Evaluated {
  evaluation: Row<TransferEvaluation>;
  lines: Row<TransferCourse>[];
  credits: Transfer[];
}

const courseId = (code: string): string => courses.find((course) => course.code === code)!.id;

function articulated(
  learner: Learner,
  institution: string,
  brought: readonly ExternalCourse[],
  day: string,
): Evaluated {
  const id = idFor('transfer evaluation', learner.studentId);
  const createdAt = newYork(day, '10:20');
  return {
    evaluation: {
      id,
      createdAt,
      studentId: learner.studentId,
      inquiryId: null,
      applicationId: null,
      institution,
      notes: null,
      status: 'articulated',
      createdById: office.admissions.id,
      createdByName: null,
      articulatedById: office.registrar.id,
      historyImportId: null,
      articulatedAt: newYork(addDays(day, 2), '15:05'),
    },
    lines: brought.map(({ code, title, credits, grade, ours }, position) => ({
      ...lineOf(id, createdAt, position, { code, title, credits, grade }),
      studentId: learner.studentId,
      completedOn: `${Number(day.slice(0, 4)) - 3}-05-10`,
      credits,
      outcome: ours === null ? 'elective' : 'equivalent',
      courseId: ours && courseId(ours),
    })),
    credits: brought.map(({ ours, credits }) => ({ course: ours, credits: credits * 100 })),
  };
}

/** The case in progress: its courses have no outcome, and it names no student yet. */
function draftOf(inquiries: readonly InquiryRow[]): Evaluated[] {
  const requested = inquiries.find(({ kind, status }) => kind === 'transfer' && status === 'open');
  if (!requested) return [];
  const id = idFor('transfer evaluation', requested.id);
  const createdAt = new Date(requested.receivedAt.getTime() + 2 * 86_400_000);
  const [institution, taught] = colleges[1]!;
  const unknown = { code: 'ECO-251', title: 'Principles of Microeconomics', credits: 3, grade: 'C+' };
  return [
    {
      evaluation: {
        id,
        createdAt,
        studentId: null,
        inquiryId: requested.id,
        applicationId: null,
        institution,
        status: 'draft',
        notes: 'The second transcript has no grades. Asked the college.',
        createdByName: null,
        createdById: office.registrar.id,
        articulatedById: null,
        articulatedAt: null,
        historyImportId: null,
      },
      lines: [...taught, unknown].map((course, position) => lineOf(id, createdAt, position, course)),
      credits: [],
    },
  ];
}

const lineOf = (
  evaluationId: string,
  createdAt: Date,
  position: number,
  { code, title, credits, grade }: Omit<ExternalCourse, 'ours'>,
): Row<TransferCourse> => ({
  id: idFor('transfer course', evaluationId, position),
  createdAt,
  evaluationId,
  position,
  studentId: null,
  externalCode: code,
  externalTitle: title,
  externalCredits: credits,
  externalGrade: grade,
  completedOn: null,
  outcome: 'pending',
  courseId: null,
  credits: null,
  reason: null,
  revokedAt: null,
  revokedById: null,
  revokedReason: null,
});

function equivalency(
  institution: string,
  { code, credits, ours }: ExternalCourse,
  day: string,
): University['course_equivalencies'][number] {
  const decidedAt = newYork(day, '11:30');
  return {
    id: idFor('course equivalency', institution, code),
    createdAt: decidedAt,
    decidedAt,
    institution,
    institutionKey: folded(institution),
    externalCode: code,
    externalKey: folded(code),
    outcome: ours === null ? 'elective' : 'equivalent',
    courseId: ours && courseId(ours),
    credits,
    minimumGrade: 'C',
    decidedById: office.registrar.id,
    decidedByName: null,
    isActive: true,
  };
}
