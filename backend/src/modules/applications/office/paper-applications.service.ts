import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InvalidError, OwnRecordError, refuse, StateConflictError } from '../../../common/errors.js';
import type { Versioned } from '../../../common/versioned.js';
import { mailboxOf } from '../../../platform/auth/own-records/own-applications.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { ApplicantsService } from '../../applicants/applicants.service.js';
import { AnswersService, isStep } from '../apply/answers.service.js';
import { ApplyService } from '../apply/apply.service.js';
import { SubmissionsService } from '../apply/submissions.service.js';
import { messages } from '../messages.js';
import type { CreateApplicationDto, SubmitPaperDto, UpdateApplicationDto } from './application-acts.dto.js';
import { ApplicationActsService, type OfficeRecord, type Target } from './application-acts.service.js';
import type { ApplicationRecordDto } from './applications.dto.js';
import { ApplicationsService } from './applications.service.js';

/** Applications that arrived on paper: the office types what the applicant wrote, and submits it. */
@Injectable()
export class PaperApplicationsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly applicants: ApplicantsService,
    private readonly apply: ApplyService,
    private readonly answers: AnswersService,
    private readonly submissions: SubmissionsService,
    private readonly acts: ApplicationActsService,
    private readonly applications: ApplicationsService,
  ) {}

  create(body: CreateApplicationDto, user: SignedInUser): Promise<Versioned<ApplicationRecordDto>> {
    const { email, programId, termId, feeNote, answers = {} } = body;
    if (mailboxOf({ email }) === mailboxOf(user))
      throw new OwnRecordError(messages.ownPaper, { email: [messages.ownPaper] });
    return this.transactions.run(async () => {
      const applicant = await this.applicants.withMailbox(email);
      const { id } = (await this.apply.start({ programId, termId }, applicant, { isPaper: true })).record;
      await this.transactions.query(`UPDATE applications SET source = 'paper', fee_note = $2 WHERE id = $1`, [
        id,
        feeNote || null,
      ]);
      await this.type(id, applicant, answers);
      return this.applications.get(id);
    });
  }

  update(target: Target, body: UpdateApplicationDto): Promise<Versioned<ApplicationRecordDto>> {
    return this.acts.act(target, 'update', async (before) => {
      refuse(fixedErrors(body, before));
      const { feeNote, answers } = body;
      const hasNote = feeNote !== undefined && (feeNote || null) !== before.feeNote;
      const hasAnswers = answers !== undefined && (await this.differ(before.id, answers));
      if (!hasNote && !hasAnswers) return false;
      if (before.source !== 'paper')
        throw hasNote
          ? new InvalidError({ feeNote: [messages.feeNotePaper] })
          : new StateConflictError('not_supported', messages.notPaper);
      if (hasNote)
        await this.transactions.query('UPDATE applications SET fee_note = $2 WHERE id = $1', [
          before.id,
          feeNote || null,
        ]);
      if (!hasAnswers) return;
      if (before.state !== 'started') throw new StateConflictError('already_submitted', messages.notEditable);
      await this.type(before.id, applicantOf(before), answers);
    });
  }

  private async differ(id: string, answers: Record<string, unknown>): Promise<boolean> {
    const kept = await this.transactions.query<{ step: string; answers: unknown }>(
      'SELECT step, answers FROM application_answers WHERE application_id = $1',
      [id],
    );
    const before = new Map(kept.map((one) => [one.step, one.answers]));
    return Object.entries(answers).some(([step, typed]) => !isDeepStrictEqual(before.get(step), typed));
  }

  /** Documents may still be on paper: their lines of the checklist stay open until the office receives them. */
  submit(target: Target, body: SubmitPaperDto): Promise<Versioned<ApplicationRecordDto>> {
    return this.acts.act(target, 'submit_paper', async (before) => {
      if (before.source !== 'paper') throw new StateConflictError('not_supported', messages.notPaper);
      await this.submissions.submit(before.id, body, applicantOf(before), {
        actorId: target.user.id,
        isPaper: true,
      });
    });
  }

  private async type(
    id: string,
    applicant: { id: string; email: string },
    answers: Record<string, unknown>,
  ): Promise<void> {
    const draft = await this.answers.draft(id, applicant, 'FOR NO KEY UPDATE');
    for (const [step, typed] of Object.entries(answers)) {
      if (!isStep(step)) throw new InvalidError({ [`answers.${step}`]: [messages.stepUnknown] });
      if (typeof typed !== 'object' || typed === null || Array.isArray(typed))
        throw new InvalidError({ [`answers.${step}`]: [messages.mustBeAnswers] });
      const save = { id, step, typed: typed as Record<string, unknown>, applicant };
      await this.answers.keep(draft, save, `answers.${step}`);
    }
  }
}

const fixedErrors = (body: UpdateApplicationDto, before: OfficeRecord): Record<string, string[]> =>
  Object.fromEntries(
    (['email', 'programId', 'termId'] as const)
      .filter((field) => body[field] !== undefined && body[field] !== before[field])
      .map((field) => [field, [messages.fieldIsFixed]]),
  );

/** A draft has an applicant: only the purge removes them. */
const applicantOf = ({ applicantId, email }: OfficeRecord) => ({ id: applicantId!, email: email! });
