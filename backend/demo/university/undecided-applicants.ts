import { applicationIdOf } from './applications.js';
import {
  type DecidedApplicant,
  decidedApplicants,
  type DecisionStep,
  decisionSteps,
} from './decided-applicants.js';

export interface UndecidedApplicant {
  one: DecidedApplicant;
  /** The decision, if one was already proposed. */
  decisionId: string | null;
  /** The missing steps, in order. */
  steps: DecisionStep[];
}

interface Row {
  id: string;
  state: string;
  hasEnded: boolean;
  decisionId: string | null;
  decisionState: string | null;
}

/** The last completed step, by the state of the application and of its decision. */
const lastSteps: Record<string, DecisionStep | 'none'> = {
  under_review: 'none',
  'under_review proposed': 'proposed',
  'under_review confirmed': 'confirmed',
  'decided released': 'released',
  'accepted released': 'answered',
  'declined released': 'answered',
  'enrolled released': 'enrolled',
};

/** Applications whose decisions an earlier start didn't finish. Applications that users changed are skipped. */
export async function undecidedApplicants(database: {
  query: (sql: string, values: unknown[]) => Promise<unknown>;
}): Promise<UndecidedApplicant[]> {
  const rows = (await database.query(
    `SELECT application.id, application.state, decision.id AS "decisionId", decision.state AS "decisionState",
       EXISTS (SELECT FROM admission_decisions ended
         WHERE ended.application_id = application.id AND ended.state IN ('superseded', 'withdrawn'))
       OR EXISTS (SELECT FROM admission_conversions conversion
         WHERE conversion.application_id = application.id AND conversion.undone_at IS NOT NULL) AS "hasEnded"
     FROM applications application
     LEFT JOIN admission_decisions decision ON decision.application_id = application.id
       AND decision.state IN ('proposed', 'confirmed', 'released')
     WHERE application.id = ANY ($1::uuid[])`,
    [decidedApplicants.map(applicationIdOf)],
  )) as Row[];
  return decidedApplicants.flatMap((one) => {
    const found = rows.filter(({ id }) => id === applicationIdOf(one));
    const [row] = found;
    // Two rows: a second decision is in preparation.
    if (!row || found.length > 1 || row.hasEnded || answeredOtherwise(row, one)) return [];
    const last = lastSteps[[row.state, row.decisionState].filter(Boolean).join(' ')];
    if (!last) return [];
    const next = last === 'none' ? 0 : decisionSteps.indexOf(last) + 1;
    const steps = decisionSteps.slice(next, decisionSteps.indexOf(one.until) + 1);
    return steps.length ? [{ one, decisionId: row.decisionId, steps }] : [];
  });
}

const answeredOtherwise = ({ state }: Row, { answer }: DecidedApplicant): boolean =>
  (state === 'accepted' || state === 'declined') && state !== answer;
