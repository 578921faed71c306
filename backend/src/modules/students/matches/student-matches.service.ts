import { Injectable } from '@nestjs/common';
import { ForbiddenError, refuse } from '../../../common/errors.js';
import { todayInNewYork } from '../../../common/calendar.js';
import type { DirectoryCategory } from '../../../common/directory-categories.js';
import { given } from '../../../common/fields.js';
import { SqlParameters } from '../../../common/sql-parameters.js';
import { AuditService } from '../../../platform/audit/audit.service.js';
import { can } from '../../../platform/auth/permissions.js';
import { restrictionMark } from '../../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { destinationOf } from '../../../platform/mail/mailbox.rules.js';
import { messages } from '../messages.js';
import { studentJoins } from '../students.columns.js';
import { openStudents } from '../students.feature.js';
import { visibleStudents } from '../students.policy.js';
import { normalized, problemsOf } from '../students.rules.js';
import {
  mailboxKey,
  mailboxKeySql,
  type MatchReason,
  matchReasons,
  phoneDigits,
  phoneDigitsSql,
  similarName,
} from './matches.rules.js';
import type { FindStudentMatchesDto, StudentMatchDto, StudentMatchesDto } from './student-matches.dto.js';

export { phoneDigits, phoneDigitsSql, similarName };

const most = 20;

interface Candidate extends Omit<StudentMatchDto, 'reasons'> {
  hasPhone: boolean;
  hasBirthDateAndName: boolean;
  similarity: number;
}

/** Finds records that may be about the same person. People decide; nothing is merged here. */
@Injectable()
export class StudentMatchesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  async find(body: FindStudentMatchesDto, user: SignedInUser): Promise<StudentMatchesDto> {
    const values = normalized(given(body));
    const { firstName, lastName, email, phone, birthDate } = { ...body, ...values };
    if ((phone || birthDate) && !can(user, 'students.personal.read'))
      throw new ForbiddenError(messages.personalDataForbidden);
    refuse(problemsOf(values, todayInNewYork()));
    const mailbox = email ? destinationOf(email).mailbox : null;
    const parameters = new SqlParameters();
    const facts = {
      keys: parameters.add(email && mailbox ? [mailboxKey(email), mailboxKey(mailbox)] : []),
      phone: parameters.add(phone ? phoneDigits(phone) : null),
      birthDate: parameters.add(birthDate ?? null),
      name: parameters.add(`${firstName} ${lastName}`),
    };
    const found = await this.transactions.query<Candidate>(
      candidatesSql(
        facts,
        `${visibleStudents(user, parameters)} AND ${openStudents(user, 'student.id', ...disclosed)}`,
      ),
      parameters.values,
      { prepared: true },
    );
    const matches = found
      .map(({ hasPhone, hasBirthDateAndName, similarity, ...student }) => ({
        student,
        similarity,
        reasons: matchReasons.filter(
          (reason) =>
            ({
              email: mailbox !== null && !!student.email && destinationOf(student.email).mailbox === mailbox,
              phone: hasPhone,
              birth_date_and_name: hasBirthDateAndName,
            })[reason],
        ),
      }))
      .filter(({ reasons }) => reasons.length)
      .sort((one, other) => other.reasons.length - one.reasons.length || other.similarity - one.similarity)
      .slice(0, most)
      .map(({ student, reasons }): StudentMatchDto => ({ ...student, reasons }));
    this.note(matches);
    return { matches };
  }

  private note(matches: readonly StudentMatchDto[]): void {
    const reasons = [...new Set(matches.flatMap(({ reasons }): MatchReason[] => reasons))];
    this.audit.noteList({
      action: 'student_matches.list',
      subjectType: 'student',
      details: { ids: matches.map(({ id }) => id), reasons },
    });
  }
}

/** What a match shows or is found by. */
const disclosed: readonly DirectoryCategory[] = ['email', 'phone', 'program'];

/** Each part uses its own index; `student` and `person` are read for the few rows that one of them found. */
const candidatesSql = (
  { keys, phone, birthDate, name }: Record<'keys' | 'phone' | 'birthDate' | 'name', string>,
  visible: string,
): string => `
  WITH found AS (
    SELECT candidate.id FROM users addressed JOIN students candidate ON candidate.user_id = addressed.id
    WHERE ${mailboxKeySql('addressed.email')} = ANY (${keys}::text[])
    UNION
    SELECT called.student_id FROM student_personal_data called
    WHERE ${phoneDigitsSql('called.phone')} = ${phone}::text
    UNION
    SELECT born.student_id FROM student_personal_data born WHERE born.birth_date = ${birthDate}::date
  ), compared AS (
    SELECT student.id, student.student_id AS "studentId", person.first_name AS "firstName",
      person.last_name AS "lastName", person.email, ${restrictionMark}, program.name AS "programName",
      student.enrollment_status AS "enrollmentStatus",
      coalesce(${phoneDigitsSql('personal.phone')} = ${phone}::text, FALSE) AS "hasPhone",
      coalesce(personal.birth_date = ${birthDate}::date, FALSE) AS "isBorn",
      similarity(search_plain(concat_ws(' ', person.first_name, person.last_name)), search_plain(${name}::text)) AS similarity
    FROM found JOIN students student ON student.id = found.id ${studentJoins}
    LEFT JOIN student_personal_data personal ON personal.student_id = student.id
    WHERE ${visible}
  )
  SELECT "id", "studentId", "firstName", "lastName", email, "directoryRestricted", "directoryRestriction", "programName", "enrollmentStatus",
    "hasPhone", "isBorn" AND similarity >= ${similarName} AS "hasBirthDateAndName", similarity
  FROM compared`;
