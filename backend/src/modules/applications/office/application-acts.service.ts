import { Injectable } from '@nestjs/common';
import { InvalidError, NotFoundError, StateConflictError } from '../../../common/errors.js';
import type { Expected } from '../../../common/expected.js';
import type { Versioned } from '../../../common/versioned.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../../platform/audit/record-writes.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { type FormContent, refusedAnswers } from '../../application-forms/application-forms.service.js';
import { ApplicationStates } from '../application-states.service.js';
import type { ApplicationSource, ApplicationState, ItemState, OfficeAct } from '../application-states.js';
import { records } from '../applications.feature.js';
import { prefixed } from '../apply/answers.service.js';
import { messages } from '../messages.js';
import type { CorrectAnswersDto, CorrectRecommenderDto, VerifyGpaDto } from './application-acts.dto.js';
import type { ApplicationRecordDto } from './applications.dto.js';
import { ApplicationsService } from './applications.service.js';
import { Recommenders } from './recommenders.service.js';

/** What the office's acts change, which the audit trail compares. */
export interface OfficeRecord {
  id: string;
  applicantId: string | null;
  email: string | null;
  programId: string;
  termId: string;
  state: ApplicationState;
  source: ApplicationSource;
  completedAt: Date | null;
  feeNote: string | null;
  verifiedGpa: number | null;
  verifiedGpaSource: string | null;
  retentionHold: string | null;
  purgedAt: Date | null;
  /** Each item with its state, such as `transcripts: open`. */
  checklist: string[];
  /** Their numbers. */
  corrections: number;
  notes: number;
  /** Of those who are asked now. */
  recommenderNames: string[];
  recommenderEmails: string[];
}

export interface Target {
  id: string;
  expected: Expected;
  user: SignedInUser;
}

export type ItemAct = Extract<OfficeAct, 'receive' | 'waive' | 'return'>;

const from: Record<ItemAct, readonly ItemState[]> = {
  receive: ['open', 'waived'],
  waive: ['open'],
  return: ['received', 'waived'],
};
const to: Record<ItemAct, ItemState> = { receive: 'received', waive: 'waived', return: 'open' };

const withChecklist: readonly ApplicationState[] = ['submitted', 'documents_pending', 'under_review'];
const correctable: readonly ApplicationState[] = [...withChecklist, 'decided', 'accepted'];

/** Acts of the office, each with a reason. Reasons are kept with the application, not in the audit trail. */
@Injectable()
export class ApplicationActsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly applications: ApplicationsService,
    private readonly states: ApplicationStates,
    private readonly recommenders: Recommenders,
  ) {}

  /** Receives, waives or returns a line of the checklist; the application's state follows it. */
  item(
    target: Target,
    { act, code, reason }: { act: ItemAct; code: string; reason: string },
  ): Promise<Versioned<ApplicationRecordDto>> {
    return this.act(target, `${act}_item`, async ({ id, state }) => {
      const [item] = await this.transactions.query<{ state: ItemState }>(
        'SELECT state FROM application_items WHERE application_id = $1 AND code = $2',
        [id, code],
      );
      if (!item) throw new NotFoundError(messages.itemUnknown);
      if (!withChecklist.includes(state)) throw new StateConflictError('invalid_state', messages.notUnderWay);
      if (!from[act].includes(item.state))
        throw new StateConflictError('invalid_state', messages.itemState[act]);
      const author = authorOf(target.user);
      await this.transactions.query(
        `UPDATE application_items SET state = $3, reason = $4, changed_by_id = $5, changed_by_name = $6, changed_at = now()
         WHERE application_id = $1 AND code = $2`,
        [id, code, to[act], reason, author.id, author.name],
      );
      await this.note(target, { act, reason, itemCode: code });
      await this.states.followChecklist(id, state, target.user.id);
    });
  }

  addNote(target: Target, text: string): Promise<Versioned<ApplicationRecordDto>> {
    return this.act(target, 'add_note', async ({ id }) => {
      const { id: authorId, name } = authorOf(target.user);
      await this.transactions.query(
        'INSERT INTO application_notes (application_id, text, author_id, author_name) VALUES ($1, $2, $3, $4)',
        [id, text, authorId, name],
      );
    });
  }

  /** A row for each field; the answers stay as they were submitted. */
  correct(
    target: Target,
    { step, answers, reason }: CorrectAnswersDto,
  ): Promise<Versioned<ApplicationRecordDto>> {
    return this.act(target, 'correct_answers', async ({ id, state }) => {
      if (!correctable.includes(state))
        throw new StateConflictError('invalid_state', messages.notCorrectable);
      const fields = Object.keys(answers);
      if (!fields.length) throw new InvalidError({ answers: [messages.correctionEmpty] });
      const refused = refusedAnswers(await this.form(id), step, answers);
      if (Object.keys(refused).length) throw new InvalidError(prefixed(refused, 'answers'));
      if (step === 'recommenders') await this.recommenders.follow(id, answers);
      const author = authorOf(target.user);
      await this.transactions.query(
        `INSERT INTO application_corrections (application_id, step, field, value, reason, corrected_by_id, corrected_by_name)
         SELECT $1, $2, field, value, $4, $5, $6 FROM jsonb_each($3::jsonb) AS given (field, value)`,
        [id, step, JSON.stringify(answers), reason, author.id, author.name],
      );
    });
  }

  /** The answer stays as it was submitted, and the correction is a row beside it. */
  correctRecommender(
    target: Target,
    recommendationId: string,
    body: CorrectRecommenderDto,
  ): Promise<Versioned<ApplicationRecordDto>> {
    return this.act(target, 'correct_recommender', async ({ id, state }) => {
      const asked = await this.recommenders.find(id, recommendationId);
      if (!withChecklist.includes(state))
        throw new StateConflictError('invalid_state', messages.recommenders.notAsked);
      await this.recommenders.correct(asked, body, authorOf(target.user));
    });
  }

  verifyGpa(target: Target, { gpa, source }: VerifyGpaDto): Promise<Versioned<ApplicationRecordDto>> {
    return this.act(target, 'verify_gpa', async ({ id }) => {
      await this.transactions.query(
        'UPDATE applications SET verified_gpa = $2, verified_gpa_source = $3 WHERE id = $1',
        [id, gpa, source],
      );
      await this.note(target, { act: 'verify_gpa', reason: source });
    });
  }

  withdraw({ id, expected, user }: Target, reason: string): Promise<Versioned<ApplicationRecordDto>> {
    return this.transactions.run(async () => {
      await this.states.withdrawn(this.subject, { id, expected, reason, actorId: user.id });
      return this.applications.get(id);
    });
  }

  /** While it is held, its data isn't deleted. */
  holdRetention(target: Target, reason: string): Promise<Versioned<ApplicationRecordDto>> {
    return this.act(target, 'hold_retention', async ({ id, retentionHold }) => {
      if (retentionHold !== null) throw new StateConflictError('already_done', messages.alreadyHeld);
      await this.transactions.query('UPDATE applications SET retention_hold = $2 WHERE id = $1', [
        id,
        reason,
      ]);
      await this.note(target, { act: 'hold_retention', reason });
    });
  }

  releaseRetention(target: Target, reason: string): Promise<Versioned<ApplicationRecordDto>> {
    return this.act(target, 'release_retention', async ({ id, retentionHold }) => {
      if (retentionHold === null) throw new StateConflictError('invalid_state', messages.notHeld);
      await this.transactions.query('UPDATE applications SET retention_hold = NULL WHERE id = $1', [id]);
      await this.note(target, { act: 'release_retention', reason });
    });
  }

  /** With the application locked; nothing is written to one whose data was deleted. `false`: nothing has changed. */
  act(
    { id, expected }: Target,
    verb: string,
    write: (before: OfficeRecord) => Promise<false | void>,
  ): Promise<Versioned<ApplicationRecordDto>> {
    return this.transactions.run(async () => {
      await this.writes.act(this.subject, { id, expected, verb }, async (before) => {
        if (before.purgedAt) throw new StateConflictError('data_deleted', messages.purged);
        if ((await write(before)) === false) return;
        // Its parts are rows of other tables, and its version counts them too.
        await this.transactions.query('UPDATE applications SET updated_at = now() WHERE id = $1', [id]);
      });
      return this.applications.get(id);
    });
  }

  private async form(id: string): Promise<FormContent> {
    const { content } = await this.reads.row<{ content: FormContent }>(
      `SELECT form.content FROM applications application JOIN application_forms form ON form.id = application.form_id
       WHERE application.id = $1`,
      [id],
      messages.notFound,
    );
    return content;
  }

  private async note(
    { id, user }: Target,
    { act, reason, itemCode = null }: { act: OfficeAct; reason: string; itemCode?: string | null },
  ): Promise<void> {
    const author = authorOf(user);
    await this.transactions.query(
      `INSERT INTO application_acts (application_id, act, item_code, reason, actor_id, actor_name)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, act, itemCode, reason, author.id, author.name],
    );
  }

  private readonly subject: Subject<OfficeRecord> = {
    type: records.application,
    unkept: [
      'email',
      'feeNote',
      'verifiedGpa',
      'verifiedGpaSource',
      'retentionHold',
      'recommenderNames',
      'recommenderEmails',
    ],
    read: (id, lock) =>
      this.reads.row(
        `SELECT application.id, application.version, application.applicant_id AS "applicantId", (
             SELECT email FROM applicants WHERE id = application.applicant_id) AS email,
           application.program_id AS "programId", application.term_id AS "termId", application.state,
           application.source, application.completed_at AS "completedAt", application.fee_note AS "feeNote",
           application.verified_gpa::float8 AS "verifiedGpa", application.verified_gpa_source AS "verifiedGpaSource",
           application.retention_hold AS "retentionHold", application.purged_at AS "purgedAt",
           ARRAY(SELECT code || ': ' || state FROM application_items WHERE application_id = application.id
             ORDER BY position) AS checklist, (
             SELECT count(*)::int FROM application_corrections WHERE application_id = application.id) AS corrections, (
             SELECT count(*)::int FROM application_notes WHERE application_id = application.id) AS notes,
           ${askedNow('person_name')} AS "recommenderNames", ${askedNow('person_email')} AS "recommenderEmails"
         FROM applications application WHERE application.id = $1 ${lock ? 'FOR NO KEY UPDATE OF application' : ''}`,
        [id],
        messages.notFound,
      ),
  };
}

const askedNow = (column: string): string => `ARRAY(
  SELECT asked.${column} FROM application_recommendations held JOIN recommendations asked ON asked.id = held.recommendation_id
  WHERE held.application_id = application.id AND NOT held.is_replaced ORDER BY held.position)`;

/** A machine client isn't a user, so its name is kept. */
export const authorOf = (user: SignedInUser): { id: string | null; name: string | null } =>
  user.role === 'machine_client' ? { id: null, name: user.firstName } : { id: user.id, name: null };
