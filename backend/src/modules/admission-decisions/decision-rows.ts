import type { Versioned } from '../../common/versioned.js';
import { nameOf, SqlParameters } from '../../common/sql-parameters.js';
import type { Subject } from '../../platform/audit/record-writes.js';
import type { RecordReads } from '../../platform/audit/record-reads.js';
import { isOwnApplication, refuseOwn } from '../../platform/auth/own-records/own-applications.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { records } from './admission-decisions.feature.js';
import type { AdmissionDecisionDto } from './admission-decisions.dto.js';
import { messages } from './messages.js';
import { termAndProgramOf } from '../programs/programs.scope.js';

export type DecisionRow = AdmissionDecisionDto & { version: number };
export type Decided = Promise<Versioned<AdmissionDecisionDto>>;

const letterNumber = `'AL-' || lpad(document.number::text, greatest(6, length(document.number::text)), '0')`;

/** With the reader's id as `$1`. */
export const decisionColumns = (reader: string): string =>
  `decision.id, decision.application_id AS "applicationId", application.number AS "applicationNumber",
  nullif(concat_ws(' ', application.first_name, application.last_name), '') AS "applicantName",
  application.program_id AS "programId", program.name AS "programName", application.term_id AS "termId",
  term.name AS "termName", application.state AS "applicationState", decision.number, decision.code, decision.state,
  decision.conditions, decision.note, coalesce((
    SELECT json_agg(json_build_object('code', one ->> 'code', 'reason', one ->> 'reason'))
    FROM jsonb_array_elements(decision.decision #> '{asked,overrides}') one
    WHERE (decision.decision -> 'used') ? (one ->> 'code')), '[]') AS overrides,
  decision.decision #>> '{facts,verifiedGpa}' AS "verifiedGpa",
  decision.decision #>> ARRAY['facts', 'minimumGpa', decision.decision ->> 'degree'] AS "minimumGpa",
  decision.proposed_by_id = ${reader} AS "isOwn", coalesce((
    SELECT actor_id = ${reader} FROM application_acts WHERE application_id = application.id AND act = 'verify_gpa'
    ORDER BY id DESC LIMIT 1), FALSE) AS "isVerifier", ${nameOf('proposer')} AS "proposedBy",
  decision.proposed_at AS "proposedAt", ${nameOf('confirmer')} AS "confirmedBy", decision.confirmed_at AS "confirmedAt",
  ${letterNumber} AS "letterNumber", file.size AS "letterSize", decision.release_at AS "releaseAt", ${nameOf('releaser')} AS "releasedBy",
  decision.released_at AS "releasedAt", decision.answer_until AS "answerUntil", decision.ended_at AS "endedAt",
  decision.end_reason AS "endReason"`;

export const decisionsFrom = `FROM admission_decisions decision
  JOIN applications application ON application.id = decision.application_id
  ${termAndProgramOf('application')}
  JOIN users proposer ON proposer.id = decision.proposed_by_id
  LEFT JOIN users confirmer ON confirmer.id = decision.confirmed_by_id
  LEFT JOIN users releaser ON releaser.id = decision.released_by_id
  LEFT JOIN application_documents document ON document.id = decision.letter_id
  LEFT JOIN stored_files file ON file.id = document.file_id`;

/** Machine clients read what applicants read: nothing leaks before its release. */
export const visibleTo = ({ role }: Pick<SignedInUser, 'role'>): string =>
  role === 'machine_client' ? `decision.state IN ('released', 'superseded')` : 'TRUE';

export const readDecision = (
  reads: RecordReads,
  id: string,
  user: SignedInUser | null,
  lock = '',
): Promise<DecisionRow> =>
  reads.row<DecisionRow>(
    `SELECT ${decisionColumns('$2')}, decision.version ${decisionsFrom}
     WHERE decision.id = $1 AND ${user ? visibleTo(user) : 'TRUE'} ${lock && `${lock} OF decision`}`,
    [id, user?.role === 'machine_client' ? null : (user?.id ?? null)],
    messages.notFound,
  );

/** That it exists, and isn't about the reader's own application. */
export async function readForHistory(reads: RecordReads, id: string, user: SignedInUser): Promise<object> {
  const parameters = new SqlParameters();
  const { isOwn } = await reads.row<{ isOwn: boolean }>(
    `SELECT ${isOwnApplication('application', user, parameters)} AS "isOwn" ${decisionsFrom}
     WHERE decision.id = ${parameters.add(id)} AND ${visibleTo(user)}`,
    parameters.values,
    messages.notFound,
  );
  refuseOwn(isOwn, 'read');
  return {};
}

/** Texts and figures about the person are kept with the decision, not in the trail, which can't be made to forget. */
export const decisionSubject = (
  reads: RecordReads,
  user: SignedInUser | null,
): Subject<AdmissionDecisionDto> => ({
  type: records.admission_decision,
  unkept: ['applicantName', 'conditions', 'note', 'overrides', 'verifiedGpa', 'endReason'],
  read: (id, lock) => readDecision(reads, id, user, lock),
});
