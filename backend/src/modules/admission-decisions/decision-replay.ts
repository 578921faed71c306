import type { Client } from 'pg';
import { firstDifference } from '../../common/differences.js';
import { judgeDecision, type JudgedDecision } from './decisions.rules.js';

const chunkSize = 500;

interface Row {
  id: string;
  name: string;
  code: string;
  decision: JudgedDecision | null;
  policy: { revision: number; version: number; minimumGpa: object; reviews: number } | null;
}

export interface AdmissionReplay {
  replayed: number;
  /** Of applications whose data was deleted: nothing is left to decide again. */
  purged: number;
  /** The first decision that differs when its own version of the rules decides again. */
  first: { id: string; name: string; difference: string } | null;
  differing: number;
}

/** Decides every stored decision on an application again, with the rules of its version and its own facts. */
export async function replayAdmissions(
  client: Client,
  progress: (rows: number) => void = () => {},
): Promise<AdmissionReplay> {
  const outcome: AdmissionReplay = { replayed: 0, purged: 0, first: null, differing: 0 };
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await client.query<Row>(
      `SELECT decision.id, concat(application.number, ', decision ', decision.number) AS name, decision.code,
         decision.decision, (
           SELECT json_build_object('revision', policy.revision, 'version', policy.version,
             'minimumGpa', policy.content -> 'minimumGpa', 'reviews', policy.content -> 'reviews')
           FROM policies policy WHERE policy.id = (decision.decision #>> '{facts,policy,id}')::uuid
             AND policy.kind = 'admissions') AS policy
       FROM admission_decisions decision JOIN applications application ON application.id = decision.application_id
       WHERE decision.id > $1 ORDER BY decision.id LIMIT ${chunkSize}`,
      [last],
    );
    if (!rows.length) return outcome;
    for (const { id, name, ...row } of rows) {
      if (!row.decision) outcome.purged++;
      const difference = row.decision ? differenceOf(row.decision, row) : undefined;
      if (!difference) continue;
      outcome.differing++;
      outcome.first ??= { id, name, difference };
    }
    outcome.replayed += rows.filter(({ decision }) => decision).length;
    last = rows.at(-1)!.id;
    progress(outcome.replayed);
  }
}

function differenceOf(
  decision: JudgedDecision,
  { code, policy }: Pick<Row, 'code' | 'policy'>,
): string | undefined {
  try {
    const replayed = JSON.parse(
      JSON.stringify(judgeDecision(decision.rules, decision.facts, decision.asked)),
    ) as JudgedDecision;
    return (
      firstDifference(decision, replayed) ??
      firstDifference(
        { code, outcome: 'allowed' },
        { code: replayed.asked.code, outcome: replayed.outcome },
      ) ??
      policyDifference(decision.facts, policy)
    );
  } catch (error) {
    return `it can't be replayed: ${(error as Error).message}`;
  }
}

/** A policy that was in effect never changes; one for a later day may have been edited or deleted since. */
function policyDifference(
  { policy, minimumGpa, reviews }: JudgedDecision['facts'],
  now: Row['policy'],
): string | undefined {
  if (!now || now.version !== policy.version) return undefined;
  return firstDifference(
    { revision: policy.revision, minimumGpa, reviews: reviews.required },
    { revision: now.revision, minimumGpa: now.minimumGpa, reviews: now.reviews },
    'facts',
  );
}
