/** Reads a database: the restored one, or the one to compare with. */
export type Query = <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;

export interface AccountState {
  id: string;
  name: string;
  role: string;
  isActive: boolean;
  /** The mapping of the sign-in settings sets the role. */
  isHandedOver: boolean;
}

export interface ClientState {
  id: string;
  name: string;
  scopes: string[];
  isActive: boolean;
}

/** A secret, a payer's access, a hold or a document. */
export interface GrantState {
  id: string;
  name: string;
  /** The record that it belongs to. */
  ownerId: string;
  /** Of a document. */
  kind: string | null;
  isActive: boolean;
}

/** Everything that gives access or restricts a person, active or ended. */
export interface States {
  accounts: AccountState[];
  clients: ClientState[];
  secrets: GrantState[];
  payers: GrantState[];
  holds: GrantState[];
  documents: GrantState[];
}

const personName = `coalesce(nullif(concat_ws(' ', person.first_name, person.last_name), ''), person.email, 'no name')`;
const ofStudent = (alias: string): string => `JOIN students student ON student.id = ${alias}.student_id`;

const selects: { [Kind in keyof States]: string } = {
  accounts: `SELECT person.id, ${personName} AS name, role::text, deactivated_at IS NULL AS "isActive",
      handover.user_id IS NOT NULL AS "isHandedOver"
    FROM users person LEFT JOIN role_handovers handover ON handover.user_id = person.id ORDER BY person.id`,
  clients: `SELECT id, name, scopes, is_active AS "isActive" FROM machine_clients ORDER BY id`,
  secrets: `SELECT secret.id, client.name || ', secret ending in ' || hint AS name, client_id AS "ownerId", NULL AS kind,
      revoked_at IS NULL AS "isActive"
    FROM machine_client_secrets secret JOIN machine_clients client ON client.id = client_id ORDER BY secret.id`,
  payers: `SELECT payer.id, 'payer of student ' || student.student_id AS name, student.id AS "ownerId", NULL AS kind,
      revoked_at IS NULL AS "isActive"
    FROM payers payer ${ofStudent('payer')} ORDER BY payer.id`,
  holds: `SELECT hold.id, hold.kind::text || ' hold on student ' || student.student_id AS name, student.id AS "ownerId",
      hold.kind::text, released_at IS NULL AS "isActive"
    FROM holds hold ${ofStudent('hold')} ORDER BY hold.id`,
  documents: `SELECT document.id, document.kind::text || ' ' || document.number AS name, document.student_id AS "ownerId",
      document.kind::text, document.status <> 'revoked' AS "isActive"
    FROM issued_documents document ORDER BY document.id`,
};

export async function readStates(query: Query): Promise<States> {
  const states: Partial<Record<keyof States, unknown[]>> = {};
  for (const [kind, sql] of Object.entries(selects)) states[kind as keyof States] = await query(sql);
  return states as unknown as States;
}

export interface OpenSessions {
  sessions: number;
  tokens: { clientId: string; count: number }[];
}

/** Sessions of people, sessions and unused links of applicants, and tokens of machine clients, that have not expired. */
export async function readOpenSessions(query: Query): Promise<OpenSessions> {
  const [row] = await query<{ sessions: number }>(
    `SELECT ((SELECT count(*) FROM sessions WHERE sess->>'userId' IS NOT NULL AND expire > now())
       + (SELECT count(*) FROM applicant_sessions WHERE expires_at > now())
       + (SELECT count(*) FROM applicant_sign_ins WHERE expires_at > now() AND used_at IS NULL))::int AS sessions`,
  );
  const tokens = await query<{ clientId: string; count: number }>(
    `SELECT client_id AS "clientId", count(*)::int AS count FROM machine_client_tokens
     WHERE expires_at > now() GROUP BY client_id ORDER BY client_id`,
  );
  return { sessions: row!.sessions, tokens };
}

interface EventMark {
  id: string;
  at: string;
}

// A bare `id` in ORDER BY would be the text of this list, and '999' above '1405'.
const mark = 'SELECT event.id::text, extract(epoch FROM occurred_at)::text AS at FROM audit_events event';

const hasMark = async (query: Query, { id, at }: EventMark): Promise<boolean> =>
  (await query(`${mark} WHERE event.id = $1 AND extract(epoch FROM occurred_at) = $2`, [id, at])).length > 0;

/**
 * Why `later` can't say what was ended after the restored instant; null if it can. Both assign the same numbers to
 * events after they part, so an event is the same only with its time.
 */
export async function comparisonError(restored: Query, later: Query): Promise<string | null> {
  const [first] = await restored<EventMark>(`${mark} ORDER BY event.id LIMIT 1`);
  if (!first || !(await hasMark(later, first)))
    return "The database to compare with belongs to another system: it doesn't have the first row of this audit trail.";
  const [last] = await later<EventMark>(`${mark} ORDER BY event.id DESC LIMIT 1`);
  return (await hasMark(restored, last!))
    ? 'The database to compare with has nothing that this one lacks, so it is not a later state of it.'
    : null;
}
