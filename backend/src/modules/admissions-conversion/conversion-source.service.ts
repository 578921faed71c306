import { Injectable } from '@nestjs/common';
import { RecordReads } from '../../platform/audit/record-reads.js';
import type { Subject } from '../../platform/audit/record-writes.js';
import { records as applicationRecords } from '../applications/applications.feature.js';
import { depositFeeOf } from '../policies/deposit-fee.scope.js';
import { type Answers, corrected, type Correction, type Holder } from './conversion.rules.js';
import type { ApplicationState } from './conversions.dto.js';
import { messages } from './messages.js';
import { termAndProgramOf } from '../programs/programs.scope.js';

/** An application as it becomes a student record. */
export interface AcceptedApplication {
  id: string;
  number: string;
  state: ApplicationState;
  email: string | null;
  programId: string;
  programName: string;
  termId: string;
  termName: string;
  termStart: string;
  /** The deposit of the fee policy. */
  deposit: string;
  /** The number of another accepted or enrolled application of the applicant for the term. */
  otherAccepted: string | null;
  /** With corrections. */
  answers: Answers;
  /** Institutions of the drafts that wait for the student. */
  drafts: string[];
  /** Who has the applicant's email address. */
  holder: Holder | null;
  /** The new record of an enrollment that was undone. It is used again. */
  undoneStudentId: string | null;
}

/** What the trail compares. */
export interface ConvertedApplication {
  id: string;
  state: ApplicationState;
  studentId: string | null;
}

/** Reads the application to be converted. */
@Injectable()
export class ConversionSource {
  constructor(private readonly reads: RecordReads) {}

  readonly subject: Subject<ConvertedApplication> = {
    type: applicationRecords.application,
    read: (id, lock) =>
      this.reads.row(
        `SELECT id, version, state, student_id AS "studentId" FROM applications
         WHERE id = $1 ${lock ? 'FOR NO KEY UPDATE' : ''}`,
        [id],
        messages.notFound,
        { prepared: true },
      ),
  };

  async read(id: string): Promise<AcceptedApplication> {
    const { corrections, ...application } = await this.reads.row<
      AcceptedApplication & { corrections: Correction[] }
    >(
      `SELECT application.id, application.number, application.state, applicant.email, application.program_id AS "programId",
         program.name AS "programName", application.term_id AS "termId", term.name AS "termName",
         term.start_date::text AS "termStart", fee.required AS deposit, coalesce((
           SELECT jsonb_object_agg(step, answers) FROM application_answers WHERE application_id = application.id), '{}')
           AS answers, coalesce((
           SELECT jsonb_agg(jsonb_build_object('step', step, 'field', field, 'value', value) ORDER BY created_at, id)
           FROM application_corrections WHERE application_id = application.id), '[]') AS corrections, (
           SELECT student_id FROM admission_conversions conversion WHERE application_id = application.id
             AND undone_at IS NOT NULL AND is_new_record ORDER BY converted_at DESC LIMIT 1) AS "undoneStudentId", (
           SELECT min(other.number) FROM applications other WHERE other.applicant_id = application.applicant_id
             AND other.term_id = application.term_id AND other.id <> application.id
             AND other.state IN ('accepted', 'enrolled')) AS "otherAccepted",
         ARRAY (SELECT institution FROM transfer_evaluations WHERE application_id = application.id
           AND status = 'draft' AND student_id IS NULL) AS drafts,
         CASE WHEN person.id IS NOT NULL THEN jsonb_build_object('studentId', student.id,
           'studentNumber', student.student_id, 'isEmployee', person.role <> 'student') END AS holder
       FROM applications application ${termAndProgramOf('application')} CROSS JOIN LATERAL ${depositFeeOf('term')} AS fee
       LEFT JOIN applicants applicant ON applicant.id = application.applicant_id
       LEFT JOIN users person ON person.email = applicant.email LEFT JOIN students student ON student.user_id = person.id
       WHERE application.id = $1`,
      [id],
      messages.notFound,
      { prepared: true },
    );
    return { ...application, answers: corrected(application.answers, corrections) };
  }
}
