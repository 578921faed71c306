import { Injectable } from '@nestjs/common';
import { InvalidError, PreconditionFailedError, StateConflictError } from '../../../common/errors.js';
import type { Expected } from '../../../common/expected.js';
import { Versioned } from '../../../common/versioned.js';
import { type AuditEntry, AuditService } from '../../../platform/audit/audit.service.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import type { SignedInApplicant } from '../../../platform/auth/signed-in-applicant.js';
import { Transactions } from '../../../platform/database/transactions.js';
import {
  type ApplicationStep,
  applicationSteps,
  dependsOnOthers,
  type FormContent,
  missingAnswers,
  missingInStep,
  refusedAnswers,
} from '../../application-forms/application-forms.service.js';
import { messages } from '../messages.js';
import { KnownForms } from './known-forms.js';
import type { ApplicationCheckDto, SavedStepDto } from './apply.dto.js';

/** How often a save reads the draft again, because another device saved in between. */
const mostAttempts = 5;

export interface Draft {
  state: string;
  formId: string;
  form: FormContent;
  answers: Partial<Record<ApplicationStep, Record<string, unknown>>>;
  versions: Record<string, number>;
  /** The number of files by field. */
  files: Record<string, number>;
}

/** With the answers and files of the whole application, if the save asked for them. */
type Written = Partial<Pick<Draft, 'answers' | 'files'>> & { version: number };

interface Save {
  id: string;
  step: ApplicationStep;
  /** null: any. */
  versions: number[] | null;
  typed: Record<string, unknown>;
  applicant: SignedInApplicant;
}

export const isStep = (step: string): step is ApplicationStep =>
  (applicationSteps as readonly string[]).includes(step);

/** Saves what an applicant types, step by step, and knows what is missing. */
@Injectable()
export class AnswersService {
  private readonly forms = new KnownForms();

  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly audit: AuditService,
  ) {}

  /** Accepts an unfinished step. A version that is no longer the current one is refused. */
  async save(
    { id, step, expected }: { id: string; step: string; expected: Expected },
    typed: Record<string, unknown>,
    applicant: SignedInApplicant,
  ): Promise<Versioned<SavedStepDto>> {
    if (!isStep(step)) {
      // Another person's application is 404, as for every step.
      await this.draft(id, applicant);
      throw new InvalidError({ step: [messages.stepUnknown] });
    }
    for (let attempt = 1; attempt <= mostAttempts; attempt++) {
      const form = attempt === 1 ? this.forms.of(id) : undefined;
      const saved = form
        ? await this.saveKnown(form, { id, step, versions: expected.versions, typed, applicant })
        : await this.saveRead({ id, step, expected, typed, applicant });
      if (saved) return saved;
      // Another save or the submission came in between, or the save is refused, for a reason that is read now.
    }
    throw new PreconditionFailedError();
  }

  /** Reads the draft first, and says why a save is refused. */
  private async saveRead(
    save: Omit<Save, 'versions'> & { expected: Expected },
  ): Promise<Versioned<SavedStepDto> | undefined> {
    const { id, step, expected, typed, applicant } = save;
    const draft = await this.draft(id, applicant);
    if (draft.state !== 'started') throw new StateConflictError('already_submitted', messages.notEditable);
    expected.check(draft.versions[step]!);
    refuseAnswers(draft, step, typed, 'answers');
    this.forms.keep(id, draft);
    return this.saveKnown(draft.form, { ...save, versions: [draft.versions[step]!] });
  }

  private async saveKnown(form: FormContent, save: Save): Promise<Versioned<SavedStepDto> | undefined> {
    const { step, typed } = save;
    if (Object.keys(refusedAnswers(form, step, typed)).length) return undefined;
    const saved = await this.write(save, dependsOnOthers(form, step));
    if (!saved) return undefined;
    const { version, answers, files = {} } = saved;
    const errors = missingInStep(form, step, { ...answers, [step]: typed }, files);
    return new Versioned({ step, version, answers: typed, errors }, version);
  }

  /** What the office types for the applicant, in the ambient transaction. */
  async keep(draft: Draft, save: Omit<Save, 'versions'>, field: string): Promise<void> {
    refuseAnswers(draft, save.step, save.typed, field);
    if (!(await this.write({ ...save, versions: null }, false)))
      throw new StateConflictError('already_submitted', messages.notEditable);
  }

  /**
   * One statement, because a form saves every second: it locks the application and the step, and writes the answers, the
   * names and the audit row, if the step has one of the versions. The time of the last change, which has an index, is
   * written at most once a minute. Undefined if it can't be saved.
   */
  private write(
    { id, step, versions, typed, applicant }: Save,
    readsAll: boolean,
  ): Promise<Written | undefined> {
    const entry: AuditEntry = {
      action: 'application.save_answers',
      subjectType: 'application',
      subjectId: id,
      details: { step },
    };
    return this.audit.recordWith<Written>(
      entry,
      (parameters) => {
        const [ofId, ofStep, ofTyped] = [id, step, typed].map((value) => parameters.add(value));
        const current = versions && `AND version = ANY (${parameters.add(versions)}::int[])`;
        return `locked AS MATERIALIZED (
            SELECT id FROM applications WHERE id = ${ofId} AND state = 'started'
              AND applicant_id = ${parameters.add(applicant.id)} FOR NO KEY UPDATE),
          before AS MATERIALIZED (
            SELECT answer.application_id, answer.answers FROM locked
            JOIN application_answers answer ON answer.application_id = locked.id
            WHERE step = ${ofStep} ${current ?? ''} FOR NO KEY UPDATE OF answer),
          acted AS (
            UPDATE application_answers answer SET answers = ${ofTyped}, version = version + 1, updated_at = now()
            FROM before WHERE answer.application_id = before.application_id AND step = ${ofStep}
            RETURNING version, ${changedFields('before.answers', 'answer.answers')} AS fields
              ${readsAll ? `, ${heldIn('before.application_id')}` : ''}),
          touched AS (
            UPDATE applications SET touched_at = now(), ${namesFrom(`${ofTyped}::jsonb`, `${ofStep}::text`)}
            FROM acted WHERE id = ${ofId} AND (${ofStep}::text = 'you' OR touched_at < now() - interval '1 minute'))`;
      },
      `jsonb_build_object('fields', acted.fields)`,
    );
  }

  /** Everything that is missing, in all steps. */
  async check(id: string, applicant: SignedInApplicant): Promise<ApplicationCheckDto> {
    const errors = this.missing(await this.draft(id, applicant));
    return { errors, isComplete: !Object.keys(errors).length };
  }

  missing({ form, answers, files }: Draft): Record<string, string[]> {
    return missingAnswers(form, answers, files);
  }

  draft(id: string, applicant: SignedInApplicant, lock = ''): Promise<Draft> {
    return this.reads.row<Draft>(
      `SELECT application.state, form.id AS "formId", form.content AS form, (
           SELECT json_object_agg(step, version) FROM application_answers WHERE application_id = application.id)
           AS versions, ${heldIn('application.id')}
       FROM applications application JOIN application_forms form ON form.id = application.form_id
       WHERE application.id = $1 AND application.applicant_id = $2 ${lock && `${lock} OF application`}`,
      [id, applicant.id],
      messages.notFound,
      { prepared: true },
    );
  }
}

function refuseAnswers(
  { form }: Draft,
  step: ApplicationStep,
  typed: Record<string, unknown>,
  field: string,
): void {
  const refused = refusedAnswers(form, step, typed);
  if (Object.keys(refused).length) throw new InvalidError(prefixed(refused, field));
}

/** SQL: what the rules of missing answers need to know of an application. */
const heldIn = (id: string): string => `(
    SELECT json_object_agg(step, answers) FROM application_answers WHERE application_id = ${id}) AS answers, coalesce((
    SELECT json_object_agg(field, count) FROM (
      SELECT field, count(*) FROM application_files WHERE application_id = ${id} GROUP BY field) AS held), '{}') AS files`;

/** SQL: the trail says which fields changed, never their values, because it can't be made to forget a person. */
const changedFields = (before: string, after: string): string => `(
    SELECT coalesce(jsonb_agg(key ORDER BY key COLLATE "C"), '[]')
    FROM jsonb_each(${before}) AS old FULL JOIN jsonb_each(${after}) AS new USING (key)
    WHERE old.value IS DISTINCT FROM new.value)`;

/** SQL: sets the columns that lists show, if the step has them. */
const namesFrom = (answers: string, step: string): string =>
  Object.entries({ first_name: 'firstName', last_name: 'lastName', phone: 'phone' })
    .map(
      ([column, field]) =>
        `${column} = CASE WHEN ${step} = 'you' THEN nullif(${answers} ->> '${field}', '') ELSE ${column} END`,
    )
    .concat(
      `birth_date = CASE WHEN ${step} = 'you' THEN nullif(${answers} ->> 'birthDate', '')::date ELSE birth_date END`,
    )
    .join(', ');

export const prefixed = (errors: Record<string, string[]>, field: string): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([name, texts]) => [`${field}.${name}`, texts]));
