import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import type { FormContent } from './form-content.js';

export {
  carriedAnswers,
  checklistOf,
  dependsOnOthers,
  fileFieldOf,
  missingAnswers,
  missingInStep,
  refusedAnswers,
} from './answers.rules.js';
export { applicationSteps } from './form-content.js';
export type { Answers, ApplicationStep, FormContent, StepAnswers } from './form-content.js';

/** Which form applies to a program and a term. */
@Injectable()
export class ApplicationFormsService {
  constructor(private readonly transactions: Transactions) {}

  /**
   * The published form in force: the program's own before the general one, then the latest first term that isn't after
   * the term, then the highest number; null without any.
   */
  async formFor(programId: string, termId: string): Promise<{ id: string; content: FormContent } | null> {
    const [form] = await this.transactions.query<{ id: string; content: FormContent }>(
      `SELECT form.id, form.content FROM application_forms form LEFT JOIN terms first ON first.id = form.first_term_id
       WHERE form.status = 'published' AND (form.program_id = $1 OR form.program_id IS NULL)
         AND (first.id IS NULL OR first.start_date <= (SELECT start_date FROM terms WHERE id = $2))
       ORDER BY form.program_id IS NULL, first.start_date DESC NULLS LAST, form.number DESC LIMIT 1`,
      [programId, termId],
    );
    return form ?? null;
  }
}
