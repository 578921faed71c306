import { Injectable } from '@nestjs/common';
import { newYorkToday, SqlParameters } from '../../common/sql-parameters.js';
import { auditInsert } from '../../platform/audit/audit-insert.js';
import { Transactions } from '../../platform/database/transactions.js';
import { StandingService } from './standing.service.js';

const batch = 200;

/** An I that nobody has turned into a grade by its last day becomes an F (rules.md, "Grade points"). */
@Injectable()
export class IncompletesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly standing: StandingService,
  ) {}

  /** Answers how many lapsed. */
  async lapse(): Promise<number> {
    for (let total = 0; ;) {
      const lapsed = await this.transactions.run(() => this.some());
      total += lapsed;
      if (lapsed < batch) return total;
    }
  }

  private async some(): Promise<number> {
    const due = await this.transactions.query<{ id: string; studentId: string }>(
      `SELECT enrollment.id, enrollment.student_id AS "studentId"
       FROM enrollments enrollment JOIN terms term ON term.id = enrollment.term_id
       CROSS JOIN LATERAL policies_of_term(term.id, term.start_date, term.end_date, ${newYorkToday}) incomplete
       WHERE enrollment.grade = 'I' AND incomplete.kind = 'incomplete'
         AND term.end_date + (incomplete.content->>'daysAfterTermEnd')::int < ${newYorkToday}
       ORDER BY enrollment.id LIMIT ${batch}`,
    );
    if (!due.length) return 0;
    const students = [...new Set(due.map(({ studentId }) => studentId))];
    // Before the enrollments, as who grades does: then nobody waits for the other.
    await this.transactions.query(
      'SELECT FROM students WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE',
      [students],
    );
    const parameters = new SqlParameters();
    await this.transactions.query(
      `WITH lapsed AS (
         UPDATE enrollments SET grade = 'F', grade_points = 0
         WHERE id = ANY (${parameters.add(due.map(({ id }) => id))}::uuid[]) AND grade = 'I'
         RETURNING id
       )
       ${auditInsert(parameters, {
         ...{ action: 'enrollment.lapse', subjectType: 'enrollment', subjectId: 'lapsed.id' },
         details: `'{"changes": {"grade": ["I", "F"], "gradePoints": [null, "0.00"]}}'`,
         from: 'FROM lapsed',
       })}`,
      parameters.values,
    );
    await this.standing.recompute(students);
    return due.length;
  }
}
