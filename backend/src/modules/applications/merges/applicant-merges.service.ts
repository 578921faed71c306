import { Injectable } from '@nestjs/common';
import { ConflictError, InvalidError, NotFoundError, StateConflictError } from '../../../common/errors.js';
import { changedParts, versionOf } from '../../../common/preview-version.js';
import type { Versioned } from '../../../common/versioned.js';
import { AuditService } from '../../../platform/audit/audit.service.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { onConstraint } from '../../../platform/database/constraint-errors.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { MailService } from '../../../platform/mail/mail.service.js';
import { ApplicantSessionsService } from '../../applicants/applicant-sessions.service.js';
import { mails } from '../applications.feature.js';
import { messages } from '../messages.js';
import { authorOf } from '../office/application-acts.service.js';
import type { ApplicationRecordDto } from '../office/applications.dto.js';
import { ApplicationsService } from '../office/applications.service.js';
import { mailsToApplicants } from '../retention/retention.service.js';
import type {
  ApplicantMergePreviewDto,
  MergeApplicantsDto,
  MergeEndDto,
  MovedApplicationDto,
} from './applicant-merges.dto.js';
import { mergeBlockers, type MergedApplication, sameApplicant } from './merge.rules.js';
import { termAndProgramOf } from '../../programs/programs.scope.js';

type Row = MovedApplicationDto &
  MergedApplication & { applicantId: string; birthDate: string | null; phone: string | null };

interface Person {
  id: string;
  email: string;
}

/** Merges two applicants who are one person (decision 0214). People decide; nothing is merged automatically. */
@Injectable()
export class ApplicantMergesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly mail: MailService,
    private readonly applications: ApplicationsService,
    private readonly sessions: ApplicantSessionsService,
  ) {}

  async preview(id: string, fromId: string): Promise<ApplicantMergePreviewDto> {
    const preview = await this.facts(await this.applicantOf(id), await this.applicantOf(fromId));
    this.audit.noteList({
      action: 'applicant_merge.preview',
      subjectType: 'application',
      details: { applicationIds: [id, fromId] },
    });
    return preview;
  }

  merge(
    id: string,
    { fromId, reason, previewVersion }: MergeApplicantsDto,
    user: SignedInUser,
  ): Promise<Versioned<ApplicationRecordDto>> {
    return this.transactions.run(async () => {
      const kept = await this.applicantOf(id);
      const merged = await this.otherApplicant(fromId);
      await this.lock(kept.id, merged.id);
      const preview = await this.facts(kept, merged);
      refuseBlocked(preview, previewVersion);
      await this.move(preview, reason, user);
      return this.applications.get(id);
    });
  }

  private async move(
    { kept, merged, applications }: ApplicantMergePreviewDto,
    reason: string,
    user: SignedInUser,
  ): Promise<void> {
    const author = authorOf(user);
    await this.transactions.query(
      `INSERT INTO application_notes (application_id, text, author_id, author_name)
       SELECT application_id, $2, $3, $4 FROM unnest($1::uuid[]) AS application_id`,
      [applications.map((one) => one.id), messages.merges.note(reason), author.id, author.name],
    );
    // The purge deletes emails by the address of the applicant, which is another one from now on.
    for (const template of mailsToApplicants) await this.mail.forget(template, merged.email);
    await onConstraint(
      {
        uq_applications_open: () => new StateConflictError('preview_changed', messages.merges.previewChanged),
      },
      () => this.transactions.query('SELECT merge_applicants($1, $2)', [kept.id, merged.id]),
    );
    this.sessions.endedWithApplicant();
    const numbers = await this.transactions.query<{ number: string }>(
      'SELECT number FROM applications WHERE applicant_id = $1 ORDER BY number',
      [kept.id],
    );
    await this.mail.post({
      to: kept.email,
      template: mails['applicants-merged'],
      facts: { numbers: numbers.map(({ number }) => number) },
    });
    const moved = applications.map((one) => ({
      action: 'application.move',
      subjectType: 'application',
      subjectId: one.id,
      details: { changes: { applicantId: [merged.id, kept.id] } },
    }));
    const details = { mergedId: merged.id, moved: { applications: applications.length } };
    await this.audit.recordAll([
      { action: 'applicant.merge', subjectType: 'applicant', subjectId: kept.id, details },
      ...moved,
    ]);
  }

  private async facts(kept: Person, merged: Person): Promise<ApplicantMergePreviewDto> {
    const rows = await this.transactions.query<Row>(
      `SELECT application.id, application.number,
         nullif(concat_ws(' ', application.first_name, application.last_name), '') AS "applicantName",
         application.applicant_id AS "applicantId", application.program_id AS "programId", program.name AS "programName",
         application.term_id AS "termId", term.name AS "termName", application.state,
         application.student_id AS "studentId", application.birth_date AS "birthDate", application.phone,
         (SELECT count(*)::int FROM application_files WHERE application_id = application.id) AS files,
         (SELECT count(*)::int FROM application_recommendations WHERE application_id = application.id
           AND NOT is_replaced) AS recommendations,
         (SELECT count(*)::int FROM application_notes WHERE application_id = application.id) AS notes
       FROM applications application ${termAndProgramOf('application')}
       WHERE application.applicant_id = ANY ($1::uuid[]) ORDER BY application.number`,
      [[kept.id, merged.id]],
    );
    const isSame = kept.id === merged.id;
    const of = (person: Person) => rows.filter(({ applicantId }) => applicantId === person.id);
    const applications = isSame ? [] : of(merged).map(shownApplication);
    const blockers = isSame ? [sameApplicant()] : mergeBlockers(of(kept), of(merged));
    const sides = { kept: shown(kept, of(kept)), merged: shown(merged, of(merged)) };
    return {
      version: versionOf({ applicants: [sides], applications, blockers }),
      ...sides,
      applications,
      ends: isSame ? [] : await this.ends(merged),
      blockers,
    };
  }

  private async ends({ id, email }: Person): Promise<MergeEndDto[]> {
    const [row] = await this.transactions.query<Record<keyof typeof messages.merges.ends, number>>(
      `SELECT (SELECT count(*)::int FROM applicant_sessions WHERE applicant_id = $1 AND expires_at > now()) AS sessions,
         (SELECT count(*)::int FROM applicant_sign_ins signed JOIN applicants applicant USING (mailbox)
           WHERE applicant.id = $1 AND signed.expires_at > now() AND signed.used_at IS NULL) AS links,
         (SELECT count(*)::int FROM mails WHERE template = ANY ($2::text[]) AND lower(recipient COLLATE "C") = $3) AS mails`,
      [id, mailsToApplicants.map(({ name }) => name), email],
    );
    return (['sessions', 'links', 'mails'] as const)
      .map((end) => ({ name: messages.merges.ends[end], count: row![end] }))
      .filter(({ count }) => count);
  }

  private async otherApplicant(fromId: string): Promise<Person> {
    return this.applicantOf(fromId, () => new InvalidError({ fromId: [messages.notFound] }));
  }

  /** Only the purge removes the applicant of an application. */
  private async applicantOf(applicationId: string, unknown?: () => Error): Promise<Person> {
    const [row] = await this.transactions.query<{ id: string | null; email: string }>(
      `SELECT applicant.id, applicant.email FROM applications application
       LEFT JOIN applicants applicant ON applicant.id = application.applicant_id WHERE application.id = $1`,
      [applicationId],
    );
    if (!row) throw unknown?.() ?? new NotFoundError(messages.notFound);
    const { id, email } = row;
    if (id === null) throw new StateConflictError('data_deleted', messages.purged);
    return { id, email };
  }

  /** In the order of their ids, before their applications. */
  private async lock(...ids: string[]): Promise<void> {
    await this.transactions.query(
      'SELECT FROM applicants WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE',
      [ids],
    );
    await this.transactions.query(
      'SELECT FROM applications WHERE applicant_id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE',
      [ids],
    );
  }
}

const distinct = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

const shown = ({ id, email }: Person, applications: readonly Row[]) => ({
  id,
  email,
  names: distinct(applications.map(({ applicantName }) => applicantName)),
  birthDates: distinct(applications.map(({ birthDate }) => birthDate)),
  phones: distinct(applications.map(({ phone }) => phone)),
});

const shownApplication = (row: Row): MovedApplicationDto => {
  const { id, number, applicantName, programName, termName, state, files, recommendations, notes } = row;
  return { id, number, applicantName, programName, termName, state, files, recommendations, notes };
};

function refuseBlocked({ version, blockers }: ApplicantMergePreviewDto, previewVersion: string): void {
  const changed = changedParts(previewVersion, version);
  const all = [
    ...blockers,
    ...(changed.length
      ? [
          {
            code: 'preview_changed' as const,
            message: messages.merges.previewChanged,
            facts: { changed },
            liftedBy: null,
          },
        ]
      : []),
  ];
  if (all.length) throw new ConflictError(all as ConflictError['blockers']);
}
