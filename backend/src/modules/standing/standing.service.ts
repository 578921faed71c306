import { Injectable } from '@nestjs/common';
import { newYorkToday } from '../../common/sql-parameters.js';
import { Transactions } from '../../platform/database/transactions.js';
import { type SapStatus, sapStatus, type TermStanding } from './standing.rules.js';

/** A student's results in and after a term. GPAs are as shown: two decimals, half up. */
export interface TermOfStudent {
  termId: string;
  termName: string;
  termGpa: string | null;
  cumulativeGpa: string | null;
  /** In this term alone; repeating a passed course earns nothing more. */
  creditsAttempted: number;
  creditsEarned: number;
}

/** Points times credits, exact, and the credits that carry points. */
interface Quality {
  qualityPoints: string;
  gpaCredits: number;
}

/** A term of a student with the academic standing after it; null until the term has ended with all grades. */
export interface JudgedTerm extends TermOfStudent, Quality {
  cumulative: Quality;
  standing: SapStatus | null;
}

/** The countable part of a student's current or former enrollment. */
export interface AttemptOfStudent {
  enrollmentId: string;
  /** The grade's points on the scale of its term; null if it carries none. */
  gradePoints: string | null;
  /** Credits times grade points. */
  qualityPoints: string | null;
  creditsEarned: number;
  /** Its points are in the GPA: the policy for repeated courses doesn't exclude them. */
  isCounted: boolean;
  /** There was an earlier attempt at the same course. */
  isRepeat: boolean;
}

/** Students enrolled in one of the terms or courses, and students of the programs. */
export interface StandingScope {
  termIds: readonly string[];
  courseIds: readonly string[];
  programIds: readonly string[];
}

const inScope = `(student.program_id = ANY ($4::uuid[]) OR EXISTS (
  SELECT FROM enrollments enrollment JOIN sections section ON section.id = enrollment.section_id
  WHERE enrollment.student_id = student.id
    AND (enrollment.term_id = ANY ($2::uuid[]) OR section.course_id = ANY ($3::uuid[]))))`;

type Judgement = Pick<TermStanding, 'isEvaluated' | 'makesProgress'>;

const termsOf = (more: string): string =>
  `SELECT term.id AS "termId", term.name AS "termName", half_up(term_points, term_credits)::text AS "termGpa",
     half_up(points, credits)::text AS "cumulativeGpa", attempted::float8 AS "creditsAttempted",
     earned::float8 AS "creditsEarned"${more}
   FROM student_terms(ARRAY[$1::uuid], ${newYorkToday}) standing JOIN terms term ON term.id = standing.term_id
   ORDER BY standing."position"`;

/** An exact product, with at least two decimals. */
const quality = (product: string): string =>
  `round(${product}, greatest(2, scale(trim_scale(${product}))))::text`;

const judgement = `, is_evaluated AS "isEvaluated", makes_progress AS "makesProgress",
  ${quality('term_points')} AS "qualityPoints", term_credits::float8 AS "gpaCredits",
  json_build_object('qualityPoints', ${quality('coalesce(points, 0)')}, 'gpaCredits', coalesce(credits, 0)) AS cumulative`;

const batch = 500;

/** GPA, credits, class level and SAP follow from enrollments and policies; nobody enters them. */
@Injectable()
export class StandingService {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Recomputes the students' totals from their enrollments, in the ambient transaction: call it after the last write.
   * It locks the students in the order of their ids, and returns how many changed.
   */
  async recompute(studentIds: readonly string[]): Promise<number> {
    if (!studentIds.length) return 0;
    const [row] = await this.transactions.query<{ changed: number }>(
      'SELECT recompute_standing($1::uuid[]) AS changed',
      [studentIds],
      { prepared: true },
    );
    return row!.changed;
  }

  /** All students, or those in the scope, in batches that each commit separately. */
  async recomputeAll(
    scope: StandingScope | null = null,
    stop: () => boolean = () => false,
  ): Promise<{ students: number; changed: number }> {
    const done = { students: 0, changed: 0 };
    const { termIds, courseIds, programIds } = scope ?? {};
    for (let after = '00000000-0000-0000-0000-000000000000'; !stop();) {
      const rows = await this.transactions.query<{ id: string }>(
        `SELECT id FROM students student WHERE id > $1 ${scope ? `AND ${inScope}` : ''} ORDER BY id LIMIT ${batch}`,
        scope ? [after, termIds, courseIds, programIds] : [after],
      );
      if (!rows.length) break;
      const ids = rows.map(({ id }) => id);
      done.students += ids.length;
      done.changed += await this.recompute(ids);
      after = ids.at(-1)!;
    }
    return done;
  }

  /** The terms with credits or grades, oldest first. */
  termsOf(studentId: string): Promise<TermOfStudent[]> {
    return this.transactions.query<TermOfStudent>(termsOf(''), [studentId], { prepared: true });
  }

  /** The same, with the academic standing after each. */
  async judgedTermsOf(studentId: string): Promise<JudgedTerm[]> {
    const terms = await this.transactions.query<Omit<JudgedTerm, 'standing'> & Judgement>(
      termsOf(judgement),
      [studentId],
      { prepared: true },
    );
    return terms.map(({ isEvaluated, makesProgress: _, ...term }, at) => ({
      ...term,
      standing: isEvaluated ? sapStatus(terms.slice(0, at + 1)) : null,
    }));
  }

  /** What each enrollment counts in GPAs and credits; one that doesn't count yet is left out. */
  attemptsOf(studentId: string): Promise<AttemptOfStudent[]> {
    return this.transactions.query<AttemptOfStudent>(
      `SELECT enrollment_id AS "enrollmentId", points::numeric(4,2)::text AS "gradePoints",
         ${quality('credits * points')} AS "qualityPoints",
         CASE WHEN is_passed AND NOT passed_before THEN credits ELSE 0 END::float8 AS "creditsEarned",
         is_counted AS "isCounted", is_repeat AS "isRepeat"
       FROM student_attempts(ARRAY[$1::uuid], ${newYorkToday})`,
      [studentId],
      { prepared: true },
    );
  }
}
