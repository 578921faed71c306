import { firstLedgerDifference } from '../../../src/modules/billing/accounts/ledger-check.js';
import { look, wrongs } from '../admission-model.js';
import type { AdmissionStorm, Answer, Applied } from './admission-storm.js';

/** Two acts on one application at the same moment. */
export interface Pair {
  one: Applied;
  answers: [Answer, Answer];
}

const short = ({ id }: { id: string }): string => id.slice(0, 8);
const idsOf = (applications: readonly Applied[]): string[] => applications.map(({ id }) => id);
const looked = (storm: AdmissionStorm, applications: readonly Applied[]) =>
  look(storm.asks, [...new Set(applications.map(({ termId }) => termId))]);

/** The faults after acceptances (the first answers) and releases of a denial (the second ones). */
export async function answerFaults(storm: AdmissionStorm, pairs: readonly Pair[]): Promise<string[]> {
  const applications = pairs.map(({ one }) => one);
  const all = await looked(storm, applications);
  const found = wrongs(all);
  let accepted = 0;
  for (const { one, answers } of pairs) {
    const [accept, release] = answers.map(({ status }) => status);
    if (![200, 409].includes(accept!) || release !== 200)
      found.push(`${short(one)}: the answers were ${accept} and ${release}`);
    if (accept === 200) accepted++;
    const { path, decisions, state } = all.find(({ id }) => id === one.id)!;
    const ways = path.map(({ to }) => to).join(' ');
    const must = `submitted under_review decided${accept === 200 ? ' accepted decided' : ''}`;
    if (ways !== must)
      found.push(`${short(one)}: the acceptance was answered ${accept}, the history is ${ways}`);
    const current = decisions.find((decision) => decision.state === 'released')?.code;
    if (state !== 'decided' || current !== 'deny')
      found.push(`${short(one)}: it is ${state}, with ${current}`);
  }
  const decisions = 'SELECT id FROM admission_decisions WHERE application_id = ANY ($1)';
  for (const [what, from, count] of [
    [
      'acceptances in the trail',
      `audit_events WHERE action = 'application.accept' AND subject_id = ANY ($1)`,
      accepted,
    ],
    [
      'releases in the trail',
      `audit_events WHERE action = 'admission_decision.release' AND subject_id IN (${decisions})`,
      pairs.length,
    ],
    [
      'superseded decisions in the trail',
      `audit_events WHERE action = 'admission_decision.supersede' AND subject_id IN (${decisions})`,
      pairs.length,
    ],
  ] as const) {
    const is = await storm.count(`FROM ${from}`, [idsOf(applications)]);
    if (is !== count) found.push(`${is} ${what} instead of ${count}`);
  }
  const mails = await storm.count(
    `FROM mails WHERE template = 'admission-decision' AND recipient = ANY ($1)`,
    [applications.map(({ email }) => email)],
  );
  if (mails !== pairs.length) found.push(`${mails} emails instead of ${pairs.length}`);
  return found;
}

/** The faults after two offers to one person were accepted at the same moment, neither releasing the other. */
export async function acceptanceFaults(storm: AdmissionStorm, pairs: readonly Pair[]): Promise<string[]> {
  const all = await looked(
    storm,
    pairs.map(({ one }) => one),
  );
  const found = wrongs(all);
  for (const { one, answers } of pairs) {
    const statuses = answers.map(({ status }) => status).sort();
    if (String(statuses) !== '200,409')
      found.push(`${short(one)}: the answers were ${statuses.join(' and ')}`);
  }
  const accepted = all.filter(({ state }) => state === 'accepted').length;
  if (accepted !== pairs.length) found.push(`${accepted} accepted offers of ${pairs.length} people`);
  return found;
}

/** The faults after two deposits, or a deposit and a waiver, for each application. */
export async function depositFaults(storm: AdmissionStorm, pairs: readonly Pair[]): Promise<string[]> {
  const found: string[] = [];
  const rows = await storm.rows<Record<string, number | string | null>>(
    `SELECT application.id, application.state, application.student_id AS "studentId", (
         SELECT count(*)::int FROM users person JOIN students ON user_id = person.id WHERE person.email = applicant.email)
         AS students,
       (SELECT count(*)::int FROM admission_conversions WHERE application_id = application.id) AS conversions,
       (SELECT count(*)::int FROM admission_conversions WHERE application_id = application.id AND payment_id IS NOT NULL)
         AS deposits,
       (SELECT count(*)::int FROM payments WHERE application_id = application.id) AS payments,
       (SELECT count(*)::int FROM application_history WHERE application_id = application.id AND to_state = 'enrolled')
         AS moves,
       (SELECT count(*)::int FROM mails WHERE template = 'enrolled' AND recipient = applicant.email) AS emails
     FROM applications application JOIN applicants applicant ON applicant.id = applicant_id
     WHERE application.id = ANY ($1)`,
    [pairs.map(({ one }) => one.id)],
  );
  for (const { one, answers } of pairs) {
    const row = rows.find(({ id }) => id === one.id)!;
    const statuses = answers.map(({ status }) => status).sort();
    if (String(statuses) !== '200,409')
      found.push(`${short(one)}: the answers were ${statuses.join(' and ')}`);
    const { body } = answers.find(({ status }) => status === 200) ?? {};
    if (row.state !== 'enrolled' || body?.studentId !== row.studentId)
      found.push(`${short(one)}: it is ${row.state}, and not the student of the response`);
    for (const what of ['students', 'conversions', 'moves', 'emails'])
      if (row[what] !== 1) found.push(`${short(one)}: ${row[what]} ${what}`);
    if (row.payments !== row.deposits)
      found.push(`${short(one)}: ${row.payments} payments, ${row.deposits} deposits`);
  }
  const difference = await firstLedgerDifference(storm.asks);
  return difference ? [...found, difference] : found;
}

/** The faults after releases at an instant: each with one email and the letter of its code, and none early. */
export async function releaseFaults(
  storm: AdmissionStorm,
  applications: readonly Applied[],
): Promise<string[]> {
  const found = wrongs(await looked(storm, applications));
  const decisions = await storm.rows<{
    applicationId: string;
    code: string;
    wasReleased: boolean;
    isEarly: boolean;
    isLetterReleased: boolean | null;
  }>(
    `SELECT decision.application_id AS "applicationId", decision.code, decision.released_at IS NOT NULL AS "wasReleased",
       decision.released_at < decision.release_at AND released_by_id IS NULL AS "isEarly",
       letter.released_at IS NOT NULL AS "isLetterReleased"
     FROM admission_decisions decision LEFT JOIN application_documents letter ON letter.id = decision.letter_id
     WHERE decision.application_id = ANY ($1) ORDER BY decision.number`,
    [idsOf(applications)],
  );
  for (const { applicationId: id, code, wasReleased, isEarly, isLetterReleased } of decisions) {
    if (isEarly) found.push(`${short({ id })}: ${code} was released before its instant`);
    if (wasReleased !== isLetterReleased)
      found.push(`${short({ id })}: ${code} and its letter are not released together`);
  }
  for (const one of applications) {
    const released = decisions.filter((made) => made.applicationId === one.id && made.wasReleased);
    const emails = await storm.count(`FROM mails WHERE template = 'admission-decision' AND recipient = $1`, [
      one.email,
    ]);
    if (emails !== released.length)
      found.push(`${short(one)}: ${emails} emails for ${released.length} released decisions`);
    const { status, body } = await storm.get(`apply/applications/${one.id}/decision`, one.cookie);
    const seen = status === 200 ? body.code : status;
    if (seen !== (released.at(-1)?.code ?? 404))
      found.push(`${short(one)}: the applicant sees ${String(seen)}`);
  }
  return found;
}
