import { Injectable } from '@nestjs/common';
import { InvalidError } from '../../common/errors.js';
import { newYorkToday } from '../../common/sql-parameters.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { Blocker } from '../../common/blockers.js';
import type { Admissions } from '../policies/policies.service.js';
import { changesSince, type DecisionFacts, type JudgedDecision } from './decisions.rules.js';
import { messages } from './messages.js';

interface Found extends Omit<DecisionFacts, 'reviews' | 'policy' | 'minimumGpa'> {
  number: string;
  state: string;
  reviews: Omit<DecisionFacts['reviews'], 'required'>;
  policy: DecisionFacts['policy'] & { content: Admissions };
}

/** Everything that a decision is checked against, as it is now. */
@Injectable()
export class DecisionFactsService {
  constructor(private readonly transactions: Transactions) {}

  /** What has changed since a decision was proposed, and speaks against it now. Locks the application. */
  async changesSince(decisionId: string): Promise<Blocker[]> {
    const [proposed] = await this.transactions.query<{ applicationId: string; decision: JudgedDecision }>(
      'SELECT application_id AS "applicationId", decision FROM admission_decisions WHERE id = $1',
      [decisionId],
    );
    const { number, facts } = await this.of(proposed!.applicationId);
    return changesSince(proposed!.decision, facts).map(({ message, ...blocker }) => ({
      ...blocker,
      message: messages.ofApplication(number, message),
    }));
  }

  /** In the ambient transaction; locks the application. */
  async of(applicationId: string): Promise<{ number: string; state: string; facts: DecisionFacts }> {
    await this.transactions.query('SELECT FROM applications WHERE id = $1 FOR NO KEY UPDATE', [
      applicationId,
    ]);
    const [found] = await this.transactions.query<Found>(
      `SELECT application.number, application.state, application.program_id AS "programId",
         application.term_id AS "termId", program.level, program.degree_type AS "degreeType",
         application.verified_gpa::text AS "verifiedGpa", (
           SELECT json_build_object('submitted', count(submitted_at), 'open', count(*) FILTER (WHERE submitted_at IS NULL),
             'scores', coalesce(json_agg(score::text ORDER BY submitted_at) FILTER (WHERE submitted_at IS NOT NULL), '[]'))
           FROM application_reviews WHERE application_id = application.id) AS reviews, (
           SELECT json_build_object('id', policy.id, 'revision', policy.revision, 'version', policy.version,
             'content', policy.content)
           FROM policies_of_term(term.id, term.start_date, term.end_date, ${newYorkToday}) applied
           JOIN policies policy ON policy.id = applied.id WHERE applied.kind = 'admissions') AS policy
       FROM applications application JOIN programs program ON program.id = application.program_id
       JOIN terms term ON term.id = application.term_id WHERE application.id = $1 AND application.purged_at IS NULL`,
      [applicationId],
    );
    if (!found) throw new InvalidError({ applicationId: [messages.applicationUnknown] });
    const { number, state, reviews, policy, ...facts } = found;
    const { content, ...version } = policy;
    return {
      number,
      state,
      facts: {
        ...facts,
        reviews: { required: content.reviews, ...reviews },
        policy: version,
        minimumGpa: content.minimumGpa,
      },
    };
  }
}
