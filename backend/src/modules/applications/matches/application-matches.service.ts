import { Injectable } from '@nestjs/common';
import { AuditService } from '../../../platform/audit/audit.service.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import { can } from '../../../platform/auth/permissions.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import {
  phoneDigits,
  phoneDigitsSql,
  similarName,
  StudentMatchesService,
} from '../../students/matches/student-matches.service.js';
import { messages } from '../messages.js';
import type { ApplicationMatchDto, ApplicationMatchesDto } from './application-matches.dto.js';
import { termAndProgramOf } from '../../programs/programs.scope.js';

const most = 20;

interface Person {
  applicantId: string | null;
  firstName: string | null;
  lastName: string | null;
  birthDate: string | null;
  phone: string | null;
  email: string | null;
}

/** People who may have applied twice, or who are students already. People decide; nothing is merged here. */
@Injectable()
export class ApplicationMatchesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly audit: AuditService,
    private readonly students: StudentMatchesService,
  ) {}

  async find(id: string, user: SignedInUser): Promise<ApplicationMatchesDto> {
    const person = await this.reads.row<Person>(
      `SELECT application.applicant_id AS "applicantId", application.first_name AS "firstName",
         application.last_name AS "lastName", application.birth_date AS "birthDate", application.phone, applicant.email
       FROM applications application LEFT JOIN applicants applicant ON applicant.id = application.applicant_id
       WHERE application.id = $1`,
      [id],
      messages.notFound,
    );
    const applications = await this.applications(person);
    this.audit.noteList({
      action: 'application_matches.list',
      subjectType: 'application',
      details: { application: id, applications: applications.map((one) => one.id) },
    });
    return { applications, students: await this.studentsLike(person, user) };
  }

  private async studentsLike(
    { firstName, lastName, email, phone, birthDate }: Person,
    user: SignedInUser,
  ): Promise<ApplicationMatchesDto['students']> {
    if (!firstName || !lastName || !email || !can(user, 'students.write')) return [];
    const { matches } = await this.students.find({ firstName, lastName, email, phone, birthDate }, user);
    return matches;
  }

  /** Each part uses its own index. */
  private applications(person: Person): Promise<ApplicationMatchDto[]> {
    const { applicantId, firstName, lastName, birthDate, phone } = person;
    const name = `concat_ws(' ', application.first_name, application.last_name)`;
    return this.transactions.query<ApplicationMatchDto>(
      `WITH found AS (
         SELECT id FROM applications application WHERE ${phoneDigitsSql('application.phone')} = $2::text
         UNION
         SELECT id FROM applications application WHERE application.birth_date = $3::date
       ), compared AS (
         SELECT application.*, coalesce(${phoneDigitsSql('application.phone')} = $2::text, FALSE) AS has_phone,
           coalesce(application.birth_date = $3::date, FALSE)
             AND similarity(search_plain(${name}), search_plain($4::text)) >= ${similarName} AS is_alike
         FROM found JOIN applications application ON application.id = found.id
         WHERE application.applicant_id <> $1)
       SELECT application.id, application.number, nullif(${name}, '') AS "applicantName", applicant.email,
         program.name AS "programName", term.name AS "termName", application.state,
         array_remove(ARRAY[CASE WHEN has_phone THEN 'phone' END, CASE WHEN is_alike THEN 'birth_date_and_name' END], NULL)
           AS reasons
       FROM compared application JOIN applicants applicant ON applicant.id = application.applicant_id
       ${termAndProgramOf('application')}
       WHERE has_phone OR is_alike
       ORDER BY has_phone AND is_alike DESC, is_alike DESC, application.created_at DESC, application.id LIMIT ${most}`,
      [
        applicantId,
        phone ? phoneDigits(phone) : null,
        birthDate,
        [firstName, lastName].filter(Boolean).join(' '),
      ],
      { prepared: true },
    );
  }
}
