import { Injectable } from '@nestjs/common';
import { InvalidError, NotFoundError, refuse, StateConflictError } from '../../../common/errors.js';
import { Transactions } from '../../../platform/database/transactions.js';
import {
  type FormContent,
  refusedAnswers,
  type StepAnswers,
} from '../../application-forms/application-forms.service.js';
import { RecommendationsService } from '../../recommendations/recommendations.service.js';
import { messages } from '../messages.js';
import type { CorrectRecommenderDto } from './application-acts.dto.js';

const texts = messages.recommenders;

interface Asked {
  id: string;
  applicationId: string;
  position: number;
  isReplaced: boolean;
  form: FormContent;
  /** The rows of the answer, with corrections. */
  rows: StepAnswers[] | null;
  waivesRight: unknown;
}

/** SQL: the latest correction of an answer of this step; otherwise the answer. */
const latest = (field: string): string => `coalesce((
  SELECT value FROM application_corrections WHERE application_id = application.id AND step = 'recommenders'
    AND field = '${field}' ORDER BY created_at DESC, id DESC LIMIT 1), given.answers -> '${field}')`;

/** Corrections of recommenders and of the waiver, which change requests that were sent. With the application locked. */
@Injectable()
export class Recommenders {
  constructor(
    private readonly transactions: Transactions,
    private readonly recommendations: RecommendationsService,
  ) {}

  async find(applicationId: string, recommendationId: string): Promise<Asked> {
    const [asked] = await this.transactions.query<Asked>(
      `SELECT asked.recommendation_id AS id, application.id AS "applicationId", asked.position,
         asked.is_replaced AS "isReplaced", form.content AS form, ${latest('recommenders')} AS rows,
         ${latest('waivesRight')} AS "waivesRight"
       FROM application_recommendations asked JOIN applications application ON application.id = asked.application_id
       JOIN application_forms form ON form.id = application.form_id
       JOIN application_answers given ON given.application_id = application.id AND given.step = 'recommenders'
       WHERE asked.application_id = $1 AND asked.recommendation_id = $2`,
      [applicationId, recommendationId],
    );
    if (!asked) throw new NotFoundError(texts.unknown);
    return asked;
  }

  /** Another request takes the place of this one, and the answer gets a correction. */
  async correct(
    { id, applicationId, position, isReplaced, form, rows, waivesRight }: Asked,
    { name, email, reason }: CorrectRecommenderDto,
    author: { id: string | null; name: string | null },
  ): Promise<void> {
    if (isReplaced) throw new StateConflictError('concurrent_change', texts.replaced);
    const [now] = await this.recommendations.forOffice([id]);
    const corrected = (rows ?? []).toSpliced(position, 1, { ...rows?.[position], name, email });
    const refused = refusedAnswers(form, 'recommenders', { recommenders: corrected });
    const errors = Object.fromEntries(
      ['name', 'email'].flatMap((field) => {
        const found = refused[`recommenders.${position}.${field}`];
        return found ? [[field, found]] : [];
      }),
    );
    if (now!.personName === name && now!.personEmail === email) errors.email = [texts.same];
    refuse(errors);
    const made = await this.recommendations.replace(id, { name, email, isWaived: waivesRight === 'yes' });
    await this.transactions.query(
      `WITH replaced AS (
         UPDATE application_recommendations SET is_replaced = TRUE WHERE application_id = $1 AND recommendation_id = $2)
       INSERT INTO application_recommendations (application_id, recommendation_id, position) VALUES ($1, $3, $4)`,
      [applicationId, id, made.id, position],
    );
    await this.transactions.query(
      // Not the transaction's beginning: one that waited may have begun before the correction that it follows.
      `INSERT INTO application_corrections (created_at, application_id, step, field, value, reason, corrected_by_id,
         corrected_by_name)
       VALUES (clock_timestamp(), $1, 'recommenders', 'recommenders', $2, $3, $4, $5)`,
      [applicationId, JSON.stringify(corrected), reason, author.id, author.name],
    );
  }

  /**
   * A correction of the answers: a waiver covers letters that arrived too. It isn't undone, because recommenders were
   * told of it. The recommenders themselves are corrected one by one.
   */
  async follow(applicationId: string, answers: StepAnswers): Promise<void> {
    if ('recommenders' in answers) throw new InvalidError({ 'answers.recommenders': [texts.oneByOne] });
    if (!('waivesRight' in answers)) return;
    const held = await this.transactions.query<{ id: string }>(
      `SELECT recommendation_id AS id FROM application_recommendations WHERE application_id = $1 AND NOT is_replaced`,
      [applicationId],
    );
    const ids = held.map(({ id }) => id);
    if (answers.waivesRight === 'yes') return this.recommendations.waive(ids);
    const asked = await this.recommendations.forOffice(ids);
    if (asked.some(({ isWaived, state }) => isWaived && (state === 'requested' || state === 'received')))
      throw new StateConflictError('invalid_state', texts.waiverStays);
  }
}
