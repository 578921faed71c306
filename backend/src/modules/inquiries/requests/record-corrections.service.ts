import { Injectable } from '@nestjs/common';
import { InvalidError, refuse } from '../../../common/errors.js';
import { creditsTaken } from '../../../common/sql-parameters.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { StudentsService } from '../../students/students.service.js';
import type { CreateRequestDto } from '../inquiry-acts.dto.js';
import type { RecordCorrectionDetails } from '../inquiry-details.js';
import { messages } from '../messages.js';
import {
  correctionProblems,
  type CorrectableEnrollment,
  sameValueProblems,
  valueOf,
  valueOfEnrollment,
} from './record-corrections.rules.js';
import { courseOf } from '../../../common/course-of.js';

interface Content {
  subject: string;
  details: RecordCorrectionDetails;
}

/** Requests of students to correct their record. The current value comes from the record, never from the student. */
@Injectable()
export class RecordCorrections {
  constructor(
    private readonly transactions: Transactions,
    private readonly students: StudentsService,
  ) {}

  async contentOf(body: CreateRequestDto, studentId: string, user: SignedInUser): Promise<Content> {
    refuse(correctionProblems(body));
    const [field, wanted] = [body.field!, body.wanted!];
    if (field === 'other') return { subject: messages.subjects.otherCorrection, details: { field, wanted } };
    const current =
      field === 'course'
        ? valueOfEnrollment(await this.enrollment(body.enrollmentId!, studentId))
        : valueOf(field, (await this.students.one(studentId, user)).record);
    refuse(sameValueProblems(wanted, current));
    return {
      subject: messages.subjects.correction(current.label),
      details: {
        field,
        ...(field === 'course' && { enrollmentId: body.enrollmentId!, course: current.label }),
        current: current.text,
        wanted,
      },
    };
  }

  private async enrollment(id: string, studentId: string): Promise<CorrectableEnrollment> {
    const [row] = await this.transactions.query<CorrectableEnrollment>(
      `SELECT course.code || '-' || section.section_number AS course, term.name AS "termName",
         enrollment.status, enrollment.grade, ${creditsTaken}::float8 AS credits
       FROM enrollments enrollment JOIN sections section ON section.id = enrollment.section_id
         ${courseOf('section')} JOIN terms term ON term.id = enrollment.term_id
       WHERE enrollment.id = $1 AND enrollment.student_id = $2`,
      [id, studentId],
    );
    if (!row) throw new InvalidError({ enrollmentId: [messages.corrections.noCourse] });
    return row;
  }
}
