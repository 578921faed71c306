import type { Client } from 'pg';
import { toEventUuid } from '../../../platform/audit/event-id.js';
import { firstDifference } from '../../../common/differences.js';
import { type Decision, decideBy } from '../rules/decide.rules.js';

const chunkSize = 500;

interface Row {
  id: string;
  act: string;
  studentId: string;
  sectionId: string;
  isAccepted: boolean;
  enrollmentId: string | null;
  decision: Decision;
}

type Policies = Map<string, { kind: string; revision: number; content: Record<string, unknown> }>;

export interface ReplayOutcome {
  replayed: number;
  /** The first decision that differs when its own version of the rules decides again. */
  first: { id: string; number: string; difference: string } | null;
  differing: number;
}

/** Decides every stored decision again, with the rule set of its version and its own facts. */
export async function replayDecisions(
  client: Client,
  progress: (rows: number) => void = () => {},
): Promise<ReplayOutcome> {
  const policies = await policiesOf(client);
  const outcome: ReplayOutcome = { replayed: 0, first: null, differing: 0 };
  for (let last = '0'; ;) {
    const { rows } = await client.query<Row>(
      `SELECT id, act, student_id AS "studentId", section_id AS "sectionId", is_accepted AS "isAccepted",
         enrollment_id AS "enrollmentId", decision
       FROM registration_decisions WHERE id > $1 ORDER BY id LIMIT ${chunkSize}`,
      [last],
    );
    if (!rows.length) return outcome;
    for (const row of rows) {
      const difference = differenceOf(row, policies);
      if (!difference) continue;
      outcome.differing++;
      outcome.first ??= { id: toEventUuid(row.id), number: row.id, difference };
    }
    outcome.replayed += rows.length;
    last = rows.at(-1)!.id;
    progress(outcome.replayed);
  }
}

async function policiesOf(client: Client): Promise<Policies> {
  const { rows } = await client.query<{ id: string; kind: string; revision: number; content: object }>(
    'SELECT id, kind::text, revision, content FROM policies',
  );
  return new Map(rows.map(({ id, ...policy }) => [id, policy])) as Policies;
}

function differenceOf({ decision, ...row }: Row, policies: Policies): string | undefined {
  try {
    const replayed = JSON.parse(
      JSON.stringify(decideBy(decision.rules, decision.facts, decision.asked)),
    ) as Decision;
    const { asked, facts, outcome } = replayed;
    const reported = {
      act: asked.act,
      studentId: facts.studentId,
      sectionId: facts.sectionId,
      isAccepted: outcome !== 'refused',
    };
    const { enrollmentId, act, studentId, sectionId, isAccepted } = row;
    return (
      firstDifference(decision, replayed) ??
      firstDifference({ act, studentId, sectionId, isAccepted }, reported) ??
      (isAccepted && !enrollmentId ? 'it was accepted but names no enrollment' : undefined) ??
      policyDifference(decision, policies)
    );
  } catch (error) {
    return `it can't be replayed: ${(error as Error).message}`;
  }
}

/** A policy that was in effect never changes, so the policy behind a decision can be looked up. */
function policyDifference({ facts }: Decision, policies: Policies): string | undefined {
  for (const [kind, { id, revision }] of Object.entries(facts.policies)) {
    const policy = policies.get(id);
    if (policy?.kind !== kind || policy.revision !== revision)
      return `policies.${kind}: this version of the policy doesn't exist`;
  }
  const contentOf = (kind: string) => policies.get(facts.policies[kind]!.id)!.content;
  return firstDifference(
    { creditLimit: facts.creditLimit, attemptLimit: facts.attemptLimit },
    { creditLimit: contentOf('credit_limit').credits, attemptLimit: contentOf('repeat_limit').attempts },
    'facts',
  );
}
