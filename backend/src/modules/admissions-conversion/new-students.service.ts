import { Injectable } from '@nestjs/common';
import { academicYearOf } from '../../common/catalog-years.js';
import type { FieldErrors } from '../../common/errors.js';
import { Expected } from '../../common/expected.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { isActive } from '../../common/statuses.js';
import { GettingStartedService } from '../getting-started/getting-started.service.js';
import { StudentWritesService } from '../students/student-writes.service.js';
import { TransferApplications } from '../transfer-credit/transfer-applications.service.js';
import { TransferEvaluationsService } from '../transfer-credit/transfer-evaluations.service.js';
import type { EarlierRecord } from './admission-conversion.entity.js';
import type { AcceptedApplication } from './conversion-source.service.js';
import { type ChosenStudent, type HeldDeposit, institutionsOf, personOf } from './conversion.rules.js';
import { messages } from './messages.js';

export interface Made {
  id: string;
  number: string;
  /** null: an existing record. */
  name: string | null;
  /** null: a new record. */
  earlier: EarlierRecord | null;
}

type Chosen = ChosenStudent & EarlierRecord & { held: HeldDeposit | null };

/** Applicants aren't users: their acceptance changes the record under this name, and the trail has the applicant. */
const admission: SignedInUser = {
  id: '00000000-0000-0000-0000-000000000000',
  email: null,
  firstName: 'Admission',
  lastName: null,
  role: 'machine_client',
  studentId: null,
  scopes: [],
};

/** The student record of an application: a new one, or that of a former student. */
@Injectable()
export class NewStudents {
  constructor(
    private readonly transactions: Transactions,
    private readonly students: StudentWritesService,
    private readonly evaluations: TransferEvaluationsService,
    private readonly ofApplications: TransferApplications,
    private readonly gettingStarted: GettingStartedService,
  ) {}

  async chosen(id: string, { id: applicationId, termId }: AcceptedApplication): Promise<Chosen | null> {
    const [row] = await this.transactions.query<Omit<Chosen, 'isActive'>>(
      `SELECT id, student_id AS number, enrollment_status AS "enrollmentStatus", program_id AS "programId",
         catalog_year AS "catalogYear", (
           SELECT jsonb_build_object('number', application.number,
             'amount', (deposit_cents(conversion.payment_id) / 100.0)::numeric(10,2)::text)
           FROM admission_conversions conversion JOIN applications application ON application.id = conversion.application_id
           WHERE conversion.student_id = students.id AND conversion.undone_at IS NULL AND application.term_id = $3
             AND application.id <> $2 AND deposit_cents(conversion.payment_id) > 0
           ORDER BY conversion.converted_at LIMIT 1) AS held
       FROM students WHERE id = $1 AND merged_at IS NULL FOR NO KEY UPDATE`,
      [id, applicationId, termId],
    );
    return row ? { ...row, isActive: isActive(row.enrollmentStatus) } : null;
  }

  /** Corrections may leave a name out, which a record must have. */
  problemsOf({ answers }: AcceptedApplication): FieldErrors {
    const { firstName, lastName } = personOf(answers);
    return {
      ...(!firstName && { firstName: [messages.nameMissing] }),
      ...(!lastName && { lastName: [messages.nameMissing] }),
    };
  }

  async admit(application: AcceptedApplication, user: SignedInUser): Promise<Made> {
    const { firstName, lastName, ...personal } = personOf(application.answers);
    const student = await this.students.admit(
      {
        ...personal,
        firstName: firstName!,
        lastName: lastName!,
        email: application.email,
        programId: application.programId,
        catalogYear: academicYearOf(application.termStart),
        enrollmentStatus: 'active',
      },
      user,
    );
    return {
      id: student.id,
      number: student.studentId!,
      name: [student.firstName, student.lastName].filter(Boolean).join(' ') || null,
      earlier: null,
    };
  }

  /** Name, email address and personal data stay as they are: the office compares them. */
  async readmit(
    { id, number, enrollmentStatus, programId, catalogYear }: Chosen,
    application: AcceptedApplication,
    user: SignedInUser,
  ): Promise<Made> {
    await this.students.update(
      id,
      {
        enrollmentStatus: 'active',
        programId: application.programId,
        catalogYear: academicYearOf(application.termStart),
      },
      Expected.from(undefined),
      user,
      { isTyped: false },
    );
    return { id, number, name: null, earlier: { enrollmentStatus, programId, catalogYear } };
  }

  /** The student accepted another offer for the same term, so the catalog year stays. Tasks that were done stay too. */
  async changeProgram(
    studentId: string,
    isNew: boolean,
    { id, programId, termId, drafts }: AcceptedApplication,
  ): Promise<void> {
    await this.students.update(studentId, { programId }, Expected.from(undefined), admission, {
      isTyped: false,
    });
    if (drafts.length)
      await this.ofApplications.enroll({
        applicationId: id,
        studentId,
        drafts,
        institutions: [],
        notes: '',
        user: admission,
      });
    const { done } = await this.gettingStarted.end(studentId);
    if (!done.length) await this.gettingStarted.begin({ studentId, isNew, programId, termId });
  }

  /** The application's drafts, and another for each college that it names without one. */
  async evaluate(
    studentId: string,
    { id, answers, number, drafts }: AcceptedApplication,
    user: SignedInUser,
  ): Promise<void> {
    await this.ofApplications.enroll({
      applicationId: id,
      studentId,
      drafts,
      institutions: institutionsOf(answers),
      notes: messages.evaluationNote(number),
      user,
    });
  }

  /** Ends what `admit` or `readmit` began. A record is never deleted. */
  async leave(id: string, earlier: EarlierRecord | null, user: SignedInUser): Promise<void> {
    await this.students.update(
      id,
      earlier ?? { enrollmentStatus: 'inactive' },
      Expected.from(undefined),
      user,
      { isTyped: false },
    );
  }

  /** The drafts that the conversion made. Those of the application itself stay with the application. */
  async dropDrafts(
    { id: conversionId, applicationId, studentId }: { id: string; applicationId: string; studentId: string },
    user: SignedInUser,
  ): Promise<void> {
    const drafts = await this.transactions.query<{ id: string }>(
      `SELECT evaluation.id FROM admission_conversions conversion
       JOIN transfer_evaluations evaluation ON evaluation.student_id = conversion.student_id
         AND evaluation.created_at = conversion.converted_at AND evaluation.status = 'draft'
         AND evaluation.application_id IS NULL
       WHERE conversion.id = $1`,
      [conversionId],
    );
    for (const { id } of drafts) await this.evaluations.remove(id, Expected.from(undefined), user);
    await this.ofApplications.leave(applicationId, studentId);
  }
}
