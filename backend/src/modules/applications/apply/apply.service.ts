import { Injectable } from '@nestjs/common';
import { ConflictError, StateConflictError } from '../../../common/errors.js';
import type { TermType } from '../../../common/term-types.js';
import type { Versioned } from '../../../common/versioned.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../../platform/audit/record-writes.js';
import { onConstraint } from '../../../platform/database/constraint-errors.js';
import { Transactions } from '../../../platform/database/transactions.js';
import {
  type Answers,
  ApplicationFormsService,
  applicationSteps,
  carriedAnswers,
  type FormContent,
  type StepAnswers,
} from '../../application-forms/application-forms.service.js';
import type { SignedInApplicant } from '../../../platform/auth/signed-in-applicant.js';
import { type Admissions, applyUntil, PoliciesService } from '../../policies/policies.service.js';
import { RecommendationsService } from '../../recommendations/recommendations.service.js';
import { ApplicationStates } from '../application-states.service.js';
import { records } from '../applications.feature.js';
import { messages } from '../messages.js';
import { blocker } from '../openings.rules.js';
import type { OwnApplicationDto, OwnApplicationSummaryDto, StartApplicationDto } from './apply.dto.js';
import { OpeningsService } from './openings.service.js';
import { termAndProgramOf } from '../../programs/programs.scope.js';

type Row = OwnApplicationDto & { version: number };

interface TermOfRow {
  type: TermType;
  startDate: string;
}

interface NewApplication {
  programId: string;
  termId: string;
  form: { id: string; content: FormContent };
  isPaper: boolean;
}

/** The steps that a second application begins with, so that nothing is asked twice. */
const carriedSteps = ['you', 'schools'] as const;

const text = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

const summaryColumns = `application.id, application.number, application.program_id AS "programId",
  program.name AS "programName", application.term_id AS "termId", term.name AS "termName", application.state,
  application.touched_at AS "touchedAt", application.submitted_at AS "submittedAt", application.is_late AS "isLate", term.type,
  term.start_date AS "startDate"`;
const from = `FROM applications application ${termAndProgramOf('application')}`;

/** The applications of one applicant, as they see and edit them. */
@Injectable()
export class ApplyService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly openings: OpeningsService,
    private readonly forms: ApplicationFormsService,
    private readonly policies: PoliciesService,
    private readonly recommendations: RecommendationsService,
    private readonly states: ApplicationStates,
  ) {}

  /** Newest first. */
  async list(applicant: SignedInApplicant): Promise<OwnApplicationSummaryDto[]> {
    const rows = await this.transactions.query<OwnApplicationSummaryDto & TermOfRow>(
      `SELECT ${summaryColumns} ${from} WHERE application.applicant_id = $1
       ORDER BY application.created_at DESC, application.id`,
      [applicant.id],
    );
    return Promise.all(
      rows.map(async (row) => {
        const { decisionDays: _, ...shown } = await this.withDays(row);
        return shown;
      }),
    );
  }

  start(
    { programId, termId }: StartApplicationDto,
    applicant: SignedInApplicant,
    { isPaper = false } = {},
  ): Promise<Versioned<OwnApplicationDto>> {
    return this.transactions.run(async () => {
      const opening = await this.openings.one(programId, termId);
      const { blockers } = await this.openings.judge(opening);
      const [open] = await this.transactions.query<{ number: string }>(
        `SELECT number FROM applications WHERE applicant_id = $1 AND program_id = $2 AND term_id = $3
           AND state NOT IN ('withdrawn', 'expired', 'declined')`,
        [applicant.id, programId, termId],
      );
      if (open) blockers.push(alreadyOpen(open.number));
      if (blockers.length) throw new ConflictError(blockers);
      const form = await this.forms.formFor(programId, termId);
      if (!form) throw new StateConflictError('not_configured', messages.noForm);
      return onConstraint({ uq_applications_open: () => new ConflictError([alreadyOpen('')]) }, () =>
        this.writes.create(this.subject(applicant), () =>
          this.insert(applicant, { programId, termId, form, isPaper }),
        ),
      );
    });
  }

  get(id: string, applicant: SignedInApplicant): Promise<Versioned<OwnApplicationDto>> {
    return this.reads.get(this.subject(applicant), id);
  }

  withdraw(id: string, applicant: SignedInApplicant): Promise<Versioned<OwnApplicationDto>> {
    return this.states.withdrawn(this.subject(applicant), { id, reason: null, actorId: applicant.id });
  }

  subject(applicant: SignedInApplicant): Subject<OwnApplicationDto> {
    return {
      type: records.application,
      read: (id, lock) => this.row(id, applicant, lock),
      // They have personal data, which the trail can't be made to forget.
      unkept: ['form', 'steps', 'files', 'checklist', 'recommendations'],
    };
  }

  private async insert(
    applicant: SignedInApplicant,
    { programId, termId, form, isPaper }: NewApplication,
  ): Promise<string> {
    // The paper alone counts.
    const answers = isPaper ? {} : await this.earlierAnswers(applicant, form.content);
    const { firstName, lastName, phone, birthDate } = answers.you ?? {};
    const [{ id }] = (await this.transactions.query<{ id: string }>(
      `INSERT INTO applications (applicant_id, program_id, term_id, form_id, first_name, last_name, phone, birth_date)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
      [applicant.id, programId, termId, form.id, ...[firstName, lastName, phone, birthDate].map(text)],
    )) as [{ id: string }];
    await this.transactions.query(
      `INSERT INTO application_answers (application_id, step, answers)
       SELECT $1, step, coalesce($3::jsonb -> step, '{}') FROM unnest($2::text[]) AS steps (step)`,
      [id, applicationSteps, JSON.stringify(answers)],
    );
    return id;
  }

  /** Of the newest application with such a step, as far as the form asks the same. */
  private async earlierAnswers(applicant: SignedInApplicant, form: FormContent): Promise<Partial<Answers>> {
    const earlier = await this.transactions.query<{
      step: (typeof carriedSteps)[number];
      answers: StepAnswers;
    }>(
      `SELECT DISTINCT ON (earlier.step) earlier.step, earlier.answers FROM application_answers earlier
       JOIN applications application ON application.id = earlier.application_id
       WHERE application.applicant_id = $1 AND earlier.step = ANY ($2) AND earlier.answers <> '{}'
       ORDER BY earlier.step, application.created_at DESC`,
      [applicant.id, carriedSteps],
    );
    return Object.fromEntries(
      earlier.map(({ step, answers }) => [step, carriedAnswers(form, step, answers)]),
    );
  }

  private async row(id: string, applicant: SignedInApplicant, lock = ''): Promise<Row> {
    const row = await this.reads.row<Row & TermOfRow & { recommendationIds: string[] }>(
      `SELECT ${summaryColumns}, application.version, form.content AS form, (
           SELECT json_agg(json_build_object('step', step, 'version', version, 'answers', answers)
             ORDER BY array_position($3::text[], step::text))
           FROM application_answers WHERE application_id = application.id) AS steps,
         ${filesOf('application.id')} AS files, ${itemsOf('application.id')} AS checklist,
         ARRAY(SELECT recommendation_id FROM application_recommendations WHERE application_id = application.id
           AND NOT is_replaced ORDER BY position) AS "recommendationIds"
       ${from} JOIN application_forms form ON form.id = application.form_id
       WHERE application.id = $1 AND application.applicant_id = $2 ${lock && `${lock} OF application`}`,
      [id, applicant.id, applicationSteps],
      messages.notFound,
    );
    const { recommendationIds, ...rest } = row;
    const { decisionDays, ...shown } = await this.withDays(rest);
    return {
      ...shown,
      files: shown.files.map((file) => ({ ...file, createdAt: new Date(file.createdAt) })),
      checklist: shown.checklist.map((item) => ({
        ...item,
        changedAt: item.changedAt && new Date(item.changedAt),
      })),
      recommendations: await this.recommendations.forSubject(recommendationIds),
      decisionTime: messages.businessDays(decisionDays.from, decisionDays.to),
    };
  }

  private async withDays<Of extends OwnApplicationSummaryDto>({
    type,
    startDate,
    ...row
  }: Of & TermOfRow): Promise<Omit<Of, keyof TermOfRow> & { decisionDays: Admissions['decisionDays'] }> {
    const policy = await this.policies.inForce('admissions', { termId: row.termId });
    const expires = new Date(row.touchedAt.getTime() + policy.unfinishedDays * 86_400_000);
    return {
      ...row,
      applyUntil: applyUntil(policy, { type, startDate }),
      expiresAt: row.state === 'started' ? expires : null,
      decisionDays: policy.decisionDays,
    };
  }
}

const alreadyOpen = (number: string) => blocker('application_open', messages.alreadyOpen(number), { number });

/** SQL: the files of an application, oldest first, as JSON. */
export const filesOf = (application: string): string => `coalesce((
  SELECT json_agg(json_build_object('id', held.id, 'field', held.field, 'name', file.name, 'mediaType', file.media_type,
    'size', file.size, 'sha256', encode(file.sha256, 'hex'), 'isSupplement', held.is_supplement,
    'createdAt', held.created_at) ORDER BY held.created_at, held.id)
  FROM application_files held JOIN stored_files file ON file.id = held.file_id
  WHERE held.application_id = ${application}), '[]')`;

/** SQL: the checklist of an application, in order, as JSON. */
export const itemsOf = (application: string): string => `coalesce((
  SELECT json_agg(json_build_object('code', item.code, 'title', item.title, 'party', item.party, 'state', item.state,
    'reason', item.reason, 'changedAt', item.changed_at) ORDER BY item.position)
  FROM application_items item WHERE item.application_id = ${application}), '[]')`;
