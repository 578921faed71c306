import type { EntityManager } from 'typeorm';
import { courseByCode } from './catalog.js';
import { office } from './people.js';
import { idFor } from './seed.js';

interface ExternalCourse {
  code: string;
  title: string;
  grade: string;
  outcome: 'pending' | 'equivalent' | 'elective' | 'denied';
  /** The equivalent course of this university. */
  ours?: string;
  /** Why it is denied. */
  reason?: string;
}

/** How far the office is with an applicant's transfer credit; the enrollment gives both to the student. */
const evaluations = {
  begun: {
    notes: 'The spring courses are not on the transcript yet.',
    courses: [
      {
        code: 'ECO 251',
        title: 'Principles of Microeconomics',
        grade: 'B+',
        outcome: 'equivalent',
        ours: 'ECO 101',
      },
      { code: 'LOG 110', title: 'Introduction to Logistics', grade: 'A', outcome: 'pending' },
      { code: 'MAT 152', title: 'Statistical Methods I', grade: 'B', outcome: 'pending' },
    ],
  },
  decided: {
    notes: null,
    courses: [
      { code: 'HIS-111', title: 'World Civilizations I', grade: 'B', outcome: 'equivalent', ours: 'HIS 101' },
      { code: 'PSY-150', title: 'General Psychology', grade: 'B+', outcome: 'equivalent', ours: 'PSY 101' },
      {
        code: 'EDU-119',
        title: 'Introduction to Early Childhood Education',
        grade: 'A-',
        outcome: 'elective',
      },
      {
        code: 'ACC-120',
        title: 'Principles of Financial Accounting',
        grade: 'D+',
        outcome: 'denied',
        reason: 'The grade is below C.',
      },
    ],
  },
} satisfies Record<string, { notes: string | null; courses: ExternalCourse[] }>;

export type DemoEvaluation = keyof typeof evaluations;

interface Evaluated {
  applicationId: string;
  institution: string;
  state: DemoEvaluation;
  at: Date;
}

export async function addEvaluation(manager: EntityManager, evaluated: Evaluated): Promise<void> {
  const { applicationId, institution, state, at } = evaluated;
  const { notes, courses } = evaluations[state];
  const id = idFor('transfer evaluation', applicationId);
  await manager.query(
    `INSERT INTO transfer_evaluations (id, created_at, updated_at, application_id, institution, notes, created_by_id)
     VALUES ($1, $2, $2, $3, $4, $5, $6)`,
    [id, at, applicationId, institution, notes, office.admissions.id],
  );
  const lines = courses.map((course: ExternalCourse, position) => ({
    ...course,
    id: idFor('transfer course', id, position),
    position,
    courseId: course.ours && courseByCode.get(course.ours)!.id,
    credits: course.outcome === 'equivalent' || course.outcome === 'elective' ? 3 : null,
  }));
  await manager.query(
    `INSERT INTO transfer_courses (id, created_at, updated_at, evaluation_id, position, external_code, external_title,
       external_credits, external_grade, outcome, course_id, credits, reason)
     SELECT line.id, $2, $2, $1, position, code, title, 3, grade, outcome, "courseId", credits, reason
     FROM jsonb_to_recordset($3::jsonb) AS line (id uuid, position int, code text, title text, grade text,
       outcome transfer_outcome, "courseId" uuid, credits numeric, reason text)`,
    [id, at, JSON.stringify(lines)],
  );
}
