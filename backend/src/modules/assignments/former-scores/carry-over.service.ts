import { Injectable } from '@nestjs/common';
import { refuse } from '../../../common/errors.js';
import { SqlParameters } from '../../../common/sql-parameters.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { hasSeat } from '../../seats/seats.scope.js';
import { taughtSections } from '../../sections/sections.service.js';
import type { CarriedScoreDto, CarryOverRequestDto, CarryOverResultDto } from '../former-scores.dto.js';
import {
  type BookFormerScore,
  BooksService,
  type BookStudent,
  type Book,
} from '../gradebook/books.service.js';
import { carryOversIn } from '../gradebook/former-sections.js';
import { GradingService } from '../grading.service.js';
import { messages } from '../messages.js';

interface Carried extends CarriedScoreDto {
  from: BookFormerScore;
}
/** A submission without work and score. */
interface Blank {
  id: string;
  studentId: string;
  assignmentId: string;
}

/** Carries the scores of former sections over into the gradebook of the section that a student has moved to. */
@Injectable()
export class CarryOverService {
  constructor(
    private readonly transactions: Transactions,
    private readonly books: BooksService,
    private readonly grading: GradingService,
  ) {}

  /** Writes what the gradebook shows as ready. What has been carried over isn't ready, so a second call writes nothing. */
  carryOver(
    sectionId: string,
    { studentIds }: CarryOverRequestDto,
    user: SignedInUser,
  ): Promise<CarryOverResultDto> {
    return this.transactions.run(async () => {
      await this.lock(sectionId, studentIds, user);
      const book = await this.books.taught(sectionId, user);
      const students = new Map(book.students.map((student) => [student.studentId, student]));
      refuse(
        Object.fromEntries(
          studentIds.flatMap((id, index) =>
            students.has(id) ? [] : [[`studentIds.${index}`, [messages.studentNotInSection]]],
          ),
        ),
      );
      return {
        scores: await this.write(
          studentIds.flatMap((id) => readyIn(book, students.get(id)!)),
          user,
        ),
      };
    });
  }

  /** Locks the enrollments, so that concurrent calls, submissions and scores of these students run one after the other. */
  private async lock(sectionId: string, studentIds: string[], user: SignedInUser): Promise<void> {
    const parameters = new SqlParameters();
    await this.transactions.query(
      `SELECT FROM enrollments enrollment JOIN sections section ON section.id = enrollment.section_id
       WHERE section.id = ${parameters.add(sectionId)} AND ${taughtSections(user, parameters)}
         AND enrollment.student_id = ANY (${parameters.add(studentIds)}::uuid[]) AND ${hasSeat('enrollment')}
       ORDER BY enrollment.id FOR NO KEY UPDATE OF enrollment`,
      parameters.values,
    );
  }

  private async write(ready: Carried[], user: SignedInUser): Promise<CarriedScoreDto[]> {
    if (!ready.length) return [];
    const blanks = new Map((await this.blanks(ready)).map((one) => [keyOf(one), one.id]));
    // Another call may have scored one in the meantime; its score stays.
    const carried = ready.filter((one) => blanks.has(keyOf(one)));
    if (carried.length)
      await this.grading.gradeTraced(
        carried.map((one) => ({
          submissionId: blanks.get(keyOf(one))!,
          score: one.score,
          trail: trailOf(one),
        })),
        user,
      );
    return carried.map(({ from: _, ...score }) => score);
  }

  /** The submissions without work that carry the scores, locked. Those that don't exist yet are inserted. */
  private async blanks(ready: Carried[]): Promise<Blank[]> {
    const pairs = [ready.map(({ assignmentId }) => assignmentId), ready.map(({ studentId }) => studentId)];
    const given = 'unnest($1::uuid[], $2::uuid[]) AS given (assignment_id, student_id)';
    await this.transactions.query(
      `WITH submission AS (
         INSERT INTO assignment_submissions (assignment_id, student_id, attempt, attempt_count, awaits_grade)
         SELECT assignment_id, student_id, 0, 0, FALSE FROM ${given} ORDER BY 1, 2
         ON CONFLICT (assignment_id, student_id) DO NOTHING RETURNING id)
       INSERT INTO submission_attempts (submission_id, number) SELECT id, 0 FROM submission`,
      pairs,
    );
    return this.transactions.query<Blank>(
      `SELECT submission.id, submission.assignment_id AS "assignmentId", submission.student_id AS "studentId"
       FROM assignment_submissions submission JOIN ${given} USING (assignment_id, student_id)
       WHERE submission.attempt_count = 0 AND submission.graded_at IS NULL
       ORDER BY submission.id FOR UPDATE OF submission`,
      pairs,
    );
  }
}

const keyOf = ({ studentId, assignmentId }: Omit<Blank, 'id'>): string => `${studentId} ${assignmentId}`;

const readyIn = (book: Book, student: BookStudent): Carried[] =>
  carryOversIn(book, student).flatMap(({ state, target }, index) => {
    const from = student.former[index]!;
    if (state !== 'ready') return [];
    const { studentId } = student;
    return [
      {
        studentId,
        from,
        assignmentId: target!.id,
        formerAssignmentId: from.assignmentId,
        score: from.countedScore!,
      },
    ];
  });

/** The score that counted is carried over, so the trail also has the one before the late deduction. */
const trailOf = ({ from, score: countedScore }: Carried): object => ({
  reason: messages.carriedOver({ ...from, section: from.sectionNumber, countedScore }),
  carriedOverFrom: from.submissionId,
});
