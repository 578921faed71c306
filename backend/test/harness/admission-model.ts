/** Applications from their rows, and their invariants, in a model that shares no code with the server's rules. */
export interface ApplicationLook {
  id: string;
  number: string;
  name: string | null;
  applicantId: string | null;
  email: string | null;
  programId: string;
  termId: string;
  state: string;
  isPaper: boolean;
  studentId: string | null;
  isSubmitted: boolean;
  isPurged: boolean;
  isHeld: boolean;
  gpa: number | null;
  /** Who verified the GPA last. */
  verifierId: string | null;
  /** A digest of all answers. */
  content: string;
  files: FileLook[];
  /** A digest of what was signed. */
  signed: string | null;
  items: { code: string; state: string; party: string }[];
  isReminded: boolean;
  /** The addresses of the recommenders that the answers name. */
  named: string[];
  requests: RequestLook[];
  reviews: ReviewLook[];
  decisions: DecisionLook[];
  /** The ids of letters that are valid. */
  letters: string[];
  conversions: ConversionLook[];
  /** The student with the applicant's email address. */
  holder: { id: string; isActive: boolean } | null;
  /** The states from first to last. */
  path: { from: string; to: string }[];
}

export interface FileLook {
  id: string;
  isSupplement: boolean;
  digest: string;
}

/** A request for a recommendation. */
export interface RequestLook {
  id: string;
  state: string;
  isReplaced: boolean;
  position: number;
  name: string;
  email: string;
  /** A digest of what the recommender sent. */
  letter: string | null;
}

export interface ReviewLook {
  id: string;
  reviewerId: string;
  isSubmitted: boolean;
}

export interface DecisionLook {
  id: string;
  code: string;
  state: string;
  proposerId: string;
  confirmerId: string | null;
  /** The verified GPA at the proposal. */
  gpa: number | null;
  hasOverrides: boolean;
  letterId: string | null;
  /** The code of its letter. */
  letterCode: string | null;
  isDue: boolean;
  isAnswerable: boolean;
}

export interface ConversionLook {
  id: string;
  studentId: string;
  /** Whether the student is active. */
  isActive: boolean;
  paymentId: string | null;
  isRefunded: boolean;
  isNew: boolean;
  isUndone: boolean;
  /** Cents that are held for the student; null: the deposit was waived. */
  held: number | null;
}

interface Queries {
  query: <Row>(sql: string, parameters: unknown[]) => Promise<Row>;
}

/** Where tables are joined, the order has to be named here. */
const rows = (columns: string, from: string, order = ''): string =>
  `coalesce((SELECT json_agg(json_build_object(${columns}) ${order && `ORDER BY ${order}`}) FROM ${from}), '[]')`;

/** All applications for these terms, oldest first. */
export const look = async (database: Queries, termIds: readonly string[]): Promise<ApplicationLook[]> =>
  JSON.parse(await lookAsText(database, termIds)) as ApplicationLook[];

/** The same as JSON text. Unchanged text needn't be parsed. */
export async function lookAsText(database: Queries, termIds: readonly string[]): Promise<string> {
  const [one] = await database.query<[{ text: string }]>(
    `SELECT coalesce(json_agg(one), '[]')::text AS text FROM (${looks}) one`,
    [termIds],
  );
  return one.text;
}

const looks = `
SELECT application.id, number, nullif(concat_ws(' ', first_name, last_name), '') AS name, applicant_id AS "applicantId", (
         SELECT email FROM applicants WHERE id = applicant_id) AS email,
       program_id AS "programId", term_id AS "termId", state, source = 'paper' AS "isPaper", student_id AS "studentId", submitted_at IS NOT NULL AS "isSubmitted", purged_at IS NOT NULL AS "isPurged",
       retention_hold IS NOT NULL AS "isHeld", verified_gpa::float8 AS gpa, (
         SELECT actor_id FROM application_acts WHERE application_id = application.id AND act = 'verify_gpa'
         ORDER BY id DESC LIMIT 1) AS "verifierId", md5(
         (SELECT coalesce(string_agg(step || answers, ' ' ORDER BY step), '') FROM application_answers
          WHERE application_id = application.id)) AS content,
       ${rows(
         `'id', part.id, 'isSupplement', is_supplement,
          'digest', md5(concat_ws(' ', file.id, field, name, media_type, size, sha256, storage_key, removed_at))`,
         `application_files part JOIN stored_files file ON file.id = part.file_id
          WHERE part.application_id = application.id`,
         'part.created_at, part.id',
       )} AS files,
       md5(concat(signature, answers_sha256, first_name, last_name, birth_date, submitted_at)) AS signed,
       ${rows(
         `'code', code, 'state', state, 'party', party`,
         '(SELECT * FROM application_items WHERE application_id = application.id ORDER BY position) item',
       )} AS items,
       EXISTS (SELECT FROM application_reminders WHERE application_id = application.id
         AND sent_on = new_york_day(now())) AS "isReminded", (
         SELECT coalesce(json_agg(lower(one ->> 'email') ORDER BY position), '[]')
         FROM application_answers, jsonb_array_elements(answers -> 'recommenders') WITH ORDINALITY AS named (one, position)
         WHERE application_id = application.id AND step = 'recommenders') AS named,
       ${rows(
         `'id', asked.id, 'state', asked.state, 'isReplaced', is_replaced, 'position', position, 'name', person_name,
          'email', person_email, 'letter', CASE WHEN asked.letter IS NOT NULL THEN md5(concat(asked.letter, asked.known, asked.ratings)) END`,
         `application_recommendations part JOIN recommendations asked ON asked.id = part.recommendation_id
          WHERE part.application_id = application.id`,
         'part.position, is_replaced, asked.id',
       )} AS requests,
       ${rows(
         `'id', id, 'reviewerId', reviewer_id, 'isSubmitted', submitted_at IS NOT NULL`,
         '(SELECT * FROM application_reviews WHERE application_id = application.id ORDER BY assigned_at, id) review',
       )} AS reviews,
       ${rows(
         `'id', decision.id, 'code', decision.code, 'state', decision.state, 'proposerId', proposed_by_id,
          'confirmerId', confirmed_by_id, 'gpa', (decision.decision #>> '{facts,verifiedGpa}')::float8,
          'hasOverrides', jsonb_array_length(decision.decision #> '{asked,overrides}') > 0, 'letterId', letter_id, 'letterCode', letter.code, 'isDue', release_at IS NOT NULL,
          'isAnswerable', answer_until >= current_date`,
         `admission_decisions decision LEFT JOIN admission_letters letter ON letter.document_id = decision.letter_id
          WHERE decision.application_id = application.id`,
         'decision.number',
       )} AS decisions,
       ARRAY(SELECT id FROM application_documents WHERE application_id = application.id AND status = 'valid'
         ORDER BY id) AS letters,
       ${rows(
         `'id', conversion.id, 'studentId', conversion.student_id, 'isActive', enrollment_status = 'active',
          'paymentId', payment_id, 'isRefunded', EXISTS (SELECT FROM refunds WHERE payment_id = conversion.payment_id),
          'isNew', is_new_record, 'isUndone', undone_at IS NOT NULL,
          'held', CASE WHEN payment_id IS NOT NULL THEN deposit_cents(payment_id) END`,
         `admission_conversions conversion JOIN students student ON student.id = conversion.student_id
          WHERE conversion.application_id = application.id`,
         'conversion.converted_at',
       )} AS conversions, (
         SELECT json_build_object('id', student.id, 'isActive', enrollment_status = 'active')
         FROM applicants JOIN users person ON person.email = applicants.email
         JOIN students student ON student.user_id = person.id WHERE applicants.id = applicant_id) AS holder,
       ${rows(
         `'from', from_state, 'to', to_state`,
         '(SELECT * FROM application_history WHERE application_id = application.id ORDER BY id) history',
       )} AS path
     FROM applications application WHERE term_id = ANY ($1::uuid[]) ORDER BY application.created_at, application.id`;

const depositCents = 500_00;
export const underWay = ['submitted', 'documents_pending', 'under_review'];
const ended = ['withdrawn', 'expired', 'declined'];
export const isOpen = ({ state }: ApplicationLook): boolean => !ended.includes(state);
export const isAccepted = ({ state }: ApplicationLook): boolean => ['accepted', 'enrolled'].includes(state);
export const admits = (code: string): boolean => code.startsWith('admit');
export const released = ({ decisions }: ApplicationLook): DecisionLook | undefined =>
  decisions.find(({ state }) => state === 'released');
export const inForce = ({ conversions }: ApplicationLook): ConversionLook[] =>
  conversions.filter(({ isUndone }) => !isUndone);
export const inPreparation = ({ decisions }: ApplicationLook): DecisionLook | undefined =>
  decisions.find(({ state }) => state === 'proposed' || state === 'confirmed');

/** Who may follow whom, written a second time. */
const ways: Record<string, readonly string[]> = {
  started: ['submitted', 'withdrawn', 'expired'],
  submitted: ['documents_pending', 'under_review', 'withdrawn'],
  documents_pending: ['under_review', 'withdrawn'],
  under_review: ['documents_pending', 'decided', 'withdrawn'],
  decided: ['accepted', 'declined', 'withdrawn'],
  accepted: ['enrolled', 'declined', 'decided', 'withdrawn'],
  declined: ['decided'],
  enrolled: ['accepted'],
};

/** The faults in these applications; independent of their history. */
export function wrongs(all: readonly ApplicationLook[]): string[] {
  const found: string[] = [];
  const must = (isSo: boolean, wrong: string): void => void (isSo || found.push(wrong));
  const keys = all
    .filter((one) => isOpen(one) && !one.isPurged)
    .map(({ applicantId, programId, termId }) => `${applicantId} ${programId} ${termId}`);
  must(new Set(keys).size === keys.length, 'two open applications for one program and term');
  const acceptances = all.filter(isAccepted).map(({ applicantId, termId }) => `${applicantId} ${termId}`);
  must(new Set(acceptances).size === acceptances.length, 'two accepted offers of one person for one term');
  const students = all.flatMap(({ studentId }) => studentId ?? []);
  must(new Set(students).size === students.length, 'two applications of one student record');
  for (const one of all) for (const wrong of wrongsOf(one)) found.push(`${one.id.slice(0, 8)}: ${wrong}`);
  return found;
}

function wrongsOf(one: ApplicationLook): string[] {
  const { state, decisions, reviews, items, path, isPurged } = one;
  const found: string[] = [];
  const must = (isSo: boolean, wrong: string): void => void (isSo || found.push(wrong));
  must(
    (state === 'enrolled') === (one.studentId !== null),
    'a student record without enrollment, or none with it',
  );
  const [conversion, ...others] = inForce(one);
  must(!others.length, 'converted twice');
  must(
    (conversion?.studentId ?? null) === one.studentId,
    'enrolled without its conversion, or converted without being enrolled',
  );
  for (const { isUndone, isRefunded, held } of one.conversions)
    must(
      held === null || held === (isUndone || isRefunded ? 0 : depositCents),
      `a deposit of which ${held} cents are held`,
    );
  const last = path.reduce((from, way) => {
    must(way.from === from && !!ways[from]?.includes(way.to), `it went from ${from} to ${way.to}`);
    return way.to;
  }, 'started');
  must(last === state, `it is ${state}, its history ends with ${last}`);
  must(one.isSubmitted === path.some(({ to }) => to === 'submitted'), 'submitted without an instant');
  const isComplete = items.every((item) => item.state !== 'open');
  if (state === 'under_review') must(isComplete, 'under review with an open item');
  if (state === 'documents_pending') must(!isComplete, 'documents pending without an open item');
  must(
    one.isSubmitted || !one.files.some(({ isSupplement }) => isSupplement),
    'a supplement before submission',
  );
  const asked = one.requests.filter(({ isReplaced }) => !isReplaced);
  must(
    new Set(asked.map(({ position }) => position)).size === asked.length,
    'two requests to one recommender',
  );
  for (const { state: sent, isReplaced, letter } of one.requests) {
    must((sent === 'received') === (letter !== null), `a recommendation ${sent}, with or without a letter`);
    must(!isReplaced || ['withdrawn', 'expired'].includes(sent), `a replaced request is ${sent}`);
    must(sent !== 'requested' || underWay.includes(state), `a recommender is asked while it is ${state}`);
  }
  const count = (is: (decision: DecisionLook) => boolean): number => decisions.filter(is).length;
  must(count((decision) => decision.state === 'released') <= 1, 'two current decisions');
  must(count((decision) => ['proposed', 'confirmed'].includes(decision.state)) <= 1, 'two open decisions');
  for (const decision of decisions) {
    const wasReleased = ['released', 'superseded'].includes(decision.state);
    must(decision.confirmerId !== decision.proposerId, 'confirmed by its proposer');
    if (wasReleased) must(decision.confirmerId !== null, 'released without a confirmation');
    if (wasReleased && !isPurged) must(decision.letterCode !== null, 'released without a letter');
    must(
      [null, decision.code].includes(decision.letterCode),
      `a letter ${decision.letterCode} for ${decision.code}`,
    );
  }
  const valid = decisions.flatMap(({ state: of, letterId }) =>
    letterId && ['confirmed', 'released'].includes(of) ? letterId : [],
  );
  must(
    valid.sort().join() === one.letters.join(),
    'a valid letter of no decision, or a decision without one',
  );
  if (['decided', 'accepted', 'enrolled'].includes(state))
    must(!!released(one), `${state} without a decision`);
  if (isAccepted(one)) must(admits(released(one)?.code ?? ''), `${state}, not admitted`);
  must(
    new Set(reviews.map(({ reviewerId }) => reviewerId)).size === reviews.length,
    'two reviews of one person',
  );
  const isDenied = state === 'decided' && released(one)?.code === 'deny';
  if (isPurged) must(!isOpen(one) || isDenied, `purged while it is ${state}`);
  return found;
}

const isSameReview = ({ id, reviewerId }: ReviewLook, later: readonly ReviewLook[]): boolean =>
  later.some((one) => one.id === id && one.isSubmitted && one.reviewerId === reviewerId);

/** Only supplements come after submission. */
const hasChanged = (was: ApplicationLook, now: ApplicationLook): boolean =>
  was.content !== now.content ||
  was.signed !== now.signed ||
  was.files.some(({ id, digest }) => now.files.find((file) => file.id === id)?.digest !== digest) ||
  now.files.some(({ id, isSupplement }) => !isSupplement && !was.files.some((file) => file.id === id));

function wrongRequests(was: ApplicationLook, now: ApplicationLook): string[] {
  const found: string[] = [];
  const inForce = now.requests.filter(({ isReplaced }) => !isReplaced);
  if (!was.isSubmitted && now.isSubmitted) {
    const asked = inForce.map(({ email }) => email);
    if (asked.join() !== now.named.join())
      found.push(`it asks ${asked.join()}, and names ${now.named.join()}`);
  }
  for (const { id, letter, state } of was.requests) {
    const later = now.requests.find((request) => request.id === id);
    if (!later || (letter !== null && later.letter !== letter))
      found.push('a recommendation has changed or is gone');
    else if (state !== 'requested' && later.state !== state && !later.isReplaced)
      found.push(`a recommendation went from ${state} to ${later.state}`);
    const hasArrived = state === 'requested' && later?.state === 'received';
    if (hasArrived && inForce.every((request) => request.state === 'received'))
      if (now.items.some((item) => item.party === 'recommender' && item.state === 'open'))
        found.push('all letters arrived, and an item of recommenders is open');
  }
  return found;
}

/** What a step may not do: change what was submitted, or what is final. */
export function wrongSteps(before: readonly ApplicationLook[], after: readonly ApplicationLook[]): string[] {
  const found: string[] = [];
  for (const now of after) {
    const was = before.find(({ id }) => id === now.id);
    if (!was || now.isPurged) continue;
    if (was.isSubmitted && hasChanged(was, now))
      found.push(`${now.id.slice(0, 8)}: what was submitted has changed`);
    for (const wrong of wrongRequests(was, now)) found.push(`${now.id.slice(0, 8)}: ${wrong}`);
    for (const decision of was.decisions) {
      const later = now.decisions.find(({ id }) => id === decision.id);
      if (later?.code !== decision.code)
        found.push(`${now.id.slice(0, 8)}: a decision has changed or is gone`);
      if (decision.state === 'released' && !['released', 'superseded'].includes(later?.state ?? ''))
        found.push(`${now.id.slice(0, 8)}: a released decision is ${later?.state}`);
    }
    for (const conversion of was.conversions) {
      // One in force may follow the person to another application.
      const holders = conversion.isUndone
        ? [now]
        : after.filter((one) => one.applicantId === now.applicantId);
      const later = holders.flatMap((one) => one.conversions).find(({ id }) => id === conversion.id);
      if (later?.studentId !== conversion.studentId || (conversion.isUndone && !later.isUndone))
        found.push(`${now.id.slice(0, 8)}: a conversion has changed or is gone`);
    }
    for (const review of was.reviews)
      if (review.isSubmitted && !isSameReview(review, now.reviews))
        found.push(`${now.id.slice(0, 8)}: a submitted review is gone`);
  }
  for (const { id } of before)
    if (!after.some((one) => one.id === id)) found.push(`${id.slice(0, 8)}: it is gone`);
  return found;
}
