import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { momentInWords } from '../../../common/calendar.js';
import { ConflictError, NotFoundError, refuse, StateConflictError } from '../../../common/errors.js';
import { AuditService } from '../../../platform/audit/audit.service.js';
import type { SignedInApplicant } from '../../../platform/auth/signed-in-applicant.js';
import { Transactions } from '../../../platform/database/transactions.js';
import type { MadeFile } from '../../../platform/files/upload.js';
import { MailService } from '../../../platform/mail/mail.service.js';
import { PdfService } from '../../../platform/pdf/pdf.service.js';
import {
  applicationSteps,
  checklistOf,
  type FormContent,
} from '../../application-forms/application-forms.service.js';
import { RecommendationsService } from '../../recommendations/recommendations.service.js';
import { PoliciesService } from '../../policies/policies.service.js';
import { mails } from '../applications.feature.js';
import { ApplicationStates } from '../application-states.service.js';
import { messages } from '../messages.js';
import { printed, type ReceiptRow } from './receipt.rules.js';
import { digestOf, missingSignature, type SubmittedFile } from '../submission.rules.js';
import type { ApplicationReceiptDto, SubmitApplicationDto } from './apply.dto.js';
import { AnswersService, type Draft } from './answers.service.js';
import { OpeningsService } from './openings.service.js';
import { termAndProgramOf } from '../../programs/programs.scope.js';

const template = readFileSync(new URL('./receipt.typ', import.meta.url), 'utf8');

interface Submitted extends Draft {
  number: string;
  formId: string;
  programId: string;
  termId: string;
  submitted: SubmittedFile[];
}

interface Submitter {
  actorId: string;
  /** By the office: its files may be on paper. */
  isPaper: boolean;
}

const allFilesOf = (form: FormContent): Record<string, number> =>
  Object.fromEntries(
    applicationSteps
      .flatMap((step) => form.steps[step].fields)
      .flatMap(({ type, code }) => (type === 'file' ? [[code, 1]] : [])),
  );

/** Freezes what an applicant typed, and gives a receipt for it. */
@Injectable()
export class SubmissionsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly answers: AnswersService,
    private readonly openings: OpeningsService,
    private readonly policies: PoliciesService,
    private readonly recommendations: RecommendationsService,
    private readonly states: ApplicationStates,
    private readonly mail: MailService,
    private readonly pdf: PdfService,
    private readonly audit: AuditService,
  ) {}

  /** One transaction: refused with everything that is missing, or whole. */
  submit(
    id: string,
    body: SubmitApplicationDto,
    applicant: SignedInApplicant,
    { actorId, isPaper }: Submitter = { actorId: applicant.id, isPaper: false },
  ): Promise<ApplicationReceiptDto> {
    return this.transactions.run(async () => {
      const draft = await this.locked(id, applicant);
      if (draft.state !== 'started') throw new StateConflictError('already_submitted', messages.notEditable);
      const missing = this.answers.missing(isPaper ? { ...draft, files: allFilesOf(draft.form) } : draft);
      refuse(
        { ...missing, ...missingSignature(body) },
        Object.keys(missing).length ? 'incomplete' : undefined,
      );
      const signature = body.signature!;
      const opening = await this.openings.one(draft.programId, draft.termId);
      const now = await this.now();
      const { isLate, blockers } = await this.openings.judge(opening, now);
      if (blockers.length) throw new ConflictError(blockers);
      const { number, formId, programId, termId, answers, submitted: files } = draft;
      const sha256 = digestOf({ number, formId, programId, termId, answers, files, signature });
      await this.states.move({ id, reason: null, actorId }, 'submitted', {
        columns: 'submitted_at = $5, is_late = $6, signature = $7, answers_sha256 = $8, touched_at = $5',
        values: [now, isLate, signature, sha256],
      });
      await this.addChecklist(id, draft);
      await this.askRecommenders(id, draft);
      await this.states.followChecklist(id, 'submitted', actorId);
      await this.audit.record({
        action: 'application.submit',
        subjectType: 'application',
        subjectId: id,
        details: { changes: { state: ['started', 'submitted'] }, isLate },
      });
      await this.acknowledge(id, applicant);
      return { number, submittedAt: now, isLate, sha256: sha256.toString('hex') };
    });
  }

  /** The receipt as PDF; the same bytes each time. */
  async receipt(id: string, applicant: SignedInApplicant): Promise<MadeFile> {
    const { files, ...receipt } = await this.receiptRow(id, applicant);
    const bytes = await this.pdf.set({
      template,
      at: receipt.submittedAt,
      data: printed({ ...receipt, files }),
    });
    return { name: `${receipt.number}.pdf`, mediaType: 'application/pdf', bytes };
  }

  private async locked(id: string, applicant: SignedInApplicant): Promise<Submitted> {
    const draft = await this.answers.draft(id, applicant, 'FOR NO KEY UPDATE');
    const [row] = await this.transactions.query<Omit<Submitted, keyof Draft>>(
      `SELECT application.number, application.form_id AS "formId", application.program_id AS "programId",
         application.term_id AS "termId", coalesce((
           SELECT json_agg(json_build_object('field', held.field, 'name', file.name, 'size', file.size,
             'sha256', encode(file.sha256, 'hex')))
           FROM application_files held JOIN stored_files file ON file.id = held.file_id
           WHERE held.application_id = application.id), '[]') AS submitted
       FROM applications application WHERE application.id = $1`,
      [id],
    );
    return { ...draft, ...row! };
  }

  /** The database's clock, which all processes share. */
  private async now(): Promise<Date> {
    const [row] = await this.transactions.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    return new Date(Math.floor(row!.now.getTime()));
  }

  /** A line whose code is a field with files is received. */
  private async addChecklist(id: string, { form, answers, files }: Draft): Promise<void> {
    const items = checklistOf(form, answers).map((item) => ({
      ...item,
      state: item.party === 'applicant' && files[item.code] ? 'received' : 'open',
    }));
    await this.transactions.query(
      `INSERT INTO application_items (application_id, code, position, title, party, state, changed_at)
       SELECT $1, item.code, item.position, item.title, item.party::application_item_party,
         item.state::application_item_state, CASE WHEN item.state = 'received' THEN now() END
       FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS (code text, title text, party text, state text))
         WITH ORDINALITY AS item (code, title, party, state, position)`,
      [id, JSON.stringify(items)],
    );
  }

  private async askRecommenders(id: string, { answers }: Draft): Promise<void> {
    const { recommenders = [], waivesRight } = (answers.recommenders ?? {}) as {
      recommenders?: { name: string; email: string; relationship: string }[];
      waivesRight?: string;
    };
    const { firstName, lastName } = (answers.you ?? {}) as Record<string, string>;
    for (const [position, one] of recommenders.entries()) {
      const asked = await this.recommendations.request({
        ...one,
        subjectName: `${firstName} ${lastName}`,
        purpose: 'admission',
        isWaived: waivesRight === 'yes',
      });
      await this.transactions.query(
        `INSERT INTO application_recommendations (application_id, recommendation_id, position) VALUES ($1, $2, $3)`,
        [id, asked.id, position],
      );
    }
  }

  private async acknowledge(id: string, applicant: SignedInApplicant): Promise<void> {
    const { termId, ...row } = await this.receiptRow(id, applicant);
    const { decisionDays } = await this.policies.inForce('admissions', { termId });
    await this.mail.post({
      to: applicant.email,
      aboutId: id,
      template: mails['application-receipt'],
      facts: {
        number: row.number,
        programName: row.programName,
        termName: row.termName,
        submittedAt: momentInWords(row.submittedAt),
        isLate: row.isLate,
        decisionTime: messages.businessDays(decisionDays.from, decisionDays.to),
      },
    });
  }

  private async receiptRow(id: string, applicant: SignedInApplicant): Promise<ReceiptRow> {
    const [row] = await this.transactions.query<ReceiptRow>(
      `SELECT application.number, application.submitted_at AS "submittedAt", application.is_late AS "isLate",
         encode(application.answers_sha256, 'hex') AS sha256, application.signature, application.term_id AS "termId",
         program.name AS "programName", term.name AS "termName", coalesce((
           SELECT json_agg(json_build_object('field', held.field, 'name', file.name, 'size', file.size)
             ORDER BY held.created_at, held.id)
           FROM application_files held JOIN stored_files file ON file.id = held.file_id
           WHERE held.application_id = application.id AND NOT held.is_supplement), '[]') AS files
       FROM applications application ${termAndProgramOf('application')}
       WHERE application.id = $1 AND application.applicant_id = $2`,
      [id, applicant.id],
    );
    if (!row) throw new NotFoundError(messages.notFound);
    if (!row.submittedAt) throw new StateConflictError('invalid_state', messages.notSubmitted);
    return row;
  }
}
