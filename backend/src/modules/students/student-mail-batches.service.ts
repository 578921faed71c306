import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { signatureOf } from '../../common/offices.js';
import { nameOf, SqlParameters } from '../../common/sql-parameters.js';
import { auditInsert } from '../../platform/audit/audit-insert.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { MailService } from '../../platform/mail/mail.service.js';
import type {
  EmailStudentsDto,
  StudentMailBatchDto,
  StudentMailItemDto,
} from './student-mail-batches.dto.js';
import { StudentsService } from './students.service.js';
import { messages } from './messages.js';
import { mails } from './students.feature.js';

type Outcome = Omit<StudentMailItemDto, 'studentId'>;

interface Recipient {
  id: string;
  name: string;
  email: string | null;
  isDeactivated: boolean;
}

/** Emails many students: a separate email for each, queued in the transaction of its audit row. */
@Injectable()
export class StudentMailBatchesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly students: StudentsService,
    private readonly mails: MailService,
  ) {}

  send({ studentIds, subject, text }: EmailStudentsDto, user: SignedInUser): Promise<StudentMailBatchDto> {
    return this.transactions.run(async () => {
      const recipients = await this.recipients(studentIds, user);
      const items = studentIds.map((studentId) => ({ studentId, ...outcomeFor(recipients.get(studentId)) }));
      const queued = items.filter(isQueued);
      const sender = senderOf(user);
      await this.mails.postAll(
        queued.map(({ studentId, mailId }) => {
          const { email, name } = recipients.get(studentId)!;
          return {
            id: mailId,
            to: email!,
            replyTo: user.email,
            template: mails['student-message'],
            facts: { subject, name, text, sender },
          };
        }),
      );
      await this.note(queued, subject);
      return { queued: queued.length, notSent: items.length - queued.length, items };
    });
  }

  /** The students in the person's scope. */
  private async recipients(
    studentIds: readonly string[],
    user: SignedInUser,
  ): Promise<Map<string, Recipient>> {
    const parameters = new SqlParameters();
    const rows = await this.transactions.query<Recipient>(
      `SELECT student.id, coalesce(${nameOf('person')}, 'student') AS name, person.email,
         person.deactivated_at IS NOT NULL AS "isDeactivated"
       FROM students student JOIN users person ON person.id = student.user_id
       WHERE student.id = ANY (${parameters.add(studentIds)}::uuid[]) AND ${this.students.scope(user, parameters)}`,
      parameters.values,
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** The audit trail gets only the subject: the text is between the office and the student. */
  private async note(queued: { studentId: string; mailId: string }[], subject: string): Promise<void> {
    if (!queued.length) return;
    const parameters = new SqlParameters();
    const ids = parameters.add(queued.map(({ studentId }) => studentId));
    const rows = auditInsert(parameters, {
      action: 'student.email',
      subjectType: 'student',
      subjectId: 'recipient.id',
      details: `jsonb_build_object('subject', ${parameters.add(subject)}::text)`,
      from: `FROM unnest(${ids}::uuid[]) AS recipient (id)`,
    });
    await this.transactions.query(rows, parameters.values);
  }
}

const notSent = (outcome: Outcome['outcome'], message: string): Outcome => ({
  outcome,
  message,
  mailId: null,
});

function outcomeFor(recipient: Recipient | undefined): Outcome {
  if (!recipient) return notSent('refused', messages.studentNotFound);
  if (recipient.isDeactivated) return notSent('deactivated', messages.studentDeactivated);
  if (!recipient.email) return notSent('no_address', messages.noEmail);
  return { outcome: 'queued', message: null, mailId: randomUUID() };
}

const isQueued = (item: StudentMailItemDto): item is StudentMailItemDto & { mailId: string } =>
  item.mailId !== null;

const senderOf = ({ firstName, lastName, role }: SignedInUser): string =>
  `${[firstName, lastName].filter(Boolean).join(' ')}\n${signatureOf(role)}`.trim();
