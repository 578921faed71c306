/**
 * 100,000 applications to ten programs and four terms, in every state, with their checklists; each person has one of
 * 9,000 birth dates, and two share a phone number. One applicant has 40 applications for the measured autosaves.
 */
import { firstNames, surnames } from './names.mjs';
import { sizes, withClient } from './data.mjs';

export const admissions = 'admissions@collegium.example';
/** Records deposits and creates students. */
export const superAdmin = 'super.admin@collegium.example';
const terms = 4;
const programs = 10;
/** Of the applicant who types. */
const typed = programs * terms;
const sessions = 8;

const texts = (values) => `ARRAY[${values.map((value) => `'${value}'`).join(', ')}]`;
const everyone = `generate_series(0, ${sizes.applications - 1}) AS i`;
const termOf = (i) => `md5('apply term ' || (${i}) % ${terms})::uuid`;
const programOf = (i) => `md5('program ' || (${i}) % ${programs})::uuid`;
const form = '(SELECT id FROM application_forms ORDER BY id LIMIT 1)';

/** A session's token has 43 characters. */
const tokenOf = (session) => `bench${session}`.padEnd(43, '-');
export const cookiesOfApplicant = Array.from(
  { length: sessions },
  (_, session) => `collegium.apply=${tokenOf(session)}`,
);

const applications = `
  INSERT INTO applicants (id, email, mailbox)
  SELECT md5('applicant ' || i)::uuid, 'applicant.' || i || '@mail.example', 'applicant.' || i || '@mail.example'
  FROM ${everyone};
  INSERT INTO applications (id, number, applicant_id, program_id, term_id, form_id, state, student_id, first_name,
    last_name, birth_date, phone, created_at, touched_at, submitted_at, signature, answers_sha256, completed_at,
    decided_at, accepted_at, enrolled_at)
  SELECT md5('application ' || i)::uuid, 'A-' || lpad((i + 1)::text, 6, '0'), md5('applicant ' || i)::uuid,
    ${programOf('i')}, ${termOf('i / 10')}, ${form}, state::application_state,
    CASE state WHEN 'enrolled' THEN md5('student ' || i % ${sizes.students})::uuid END,
    (${texts(firstNames)})[1 + i % ${firstNames.length}], (${texts(surnames)})[1 + i % ${surnames.length}],
    DATE '1980-01-01' + i * 7919 % 9000, (2000000000 + i / 2 * 37)::text, begun, begun,
    CASE WHEN step > 0 THEN begun + hours END, CASE WHEN step > 0 THEN 'Signed' END,
    CASE WHEN step > 0 THEN sha256('bench') END, CASE WHEN step > 1 THEN begun + 2 * hours END,
    CASE WHEN step > 2 THEN begun + 3 * hours END, CASE WHEN step > 3 THEN begun + 4 * hours END,
    CASE state WHEN 'enrolled' THEN begun + 5 * hours END
  FROM ${everyone}, LATERAL (
    SELECT now() - interval '30 days' - make_interval(mins => 5 * i) AS begun, make_interval(hours => 1 + i % 120) AS hours,
      CASE WHEN i % 100 < 20 THEN 'started' WHEN i % 100 < 45 THEN 'documents_pending' WHEN i % 100 < 65 THEN 'under_review'
        WHEN i % 100 < 80 THEN 'decided' WHEN i % 100 < 88 THEN 'accepted' WHEN i % 100 < 92 THEN 'enrolled'
        WHEN i % 100 < 96 THEN 'declined' ELSE 'withdrawn' END AS state) AS made, LATERAL (
    SELECT CASE state WHEN 'started' THEN 0 WHEN 'documents_pending' THEN 1 WHEN 'withdrawn' THEN 1
      WHEN 'under_review' THEN 2 WHEN 'decided' THEN 3 WHEN 'declined' THEN 3 ELSE 4 END AS step) AS reached;
  INSERT INTO application_items (application_id, code, position, title, party, state)
  SELECT id, 'item' || position, position, 'Item ' || position, 'applicant',
    CASE WHEN state = 'documents_pending' AND position > 1 THEN 'open' ELSE 'received' END::application_item_state
  FROM applications, generate_series(1, 3) AS position WHERE submitted_at IS NOT NULL;
  INSERT INTO application_answers (application_id, step, answers)
  SELECT application.id, answered.step, answered.answers FROM applications application, LATERAL (VALUES
    ('you', jsonb_build_object('firstName', first_name, 'lastName', last_name, 'birthDate', birth_date, 'phone', phone,
      'street', '1 Main Street', 'city', 'Durham', 'state', 'NC', 'postalCode', '27701', 'country', 'US')),
    ('schools', jsonb_build_object('schools', jsonb_build_array(jsonb_build_object('name', 'Durham Technical College'))))
  ) AS answered (step, answers) WHERE state = 'accepted';
  INSERT INTO student_personal_data (student_id, birth_date, phone)
  SELECT md5('student ' || i)::uuid, DATE '1980-01-01' + i * 7919 % 9000, '919' || lpad(i::text, 7, '0')
  FROM generate_series(0, ${sizes.students - 1}) AS i ON CONFLICT DO NOTHING;`;

const typing = `
  INSERT INTO applicants (id, email, mailbox)
  VALUES (md5('typist')::uuid, 'typist@mail.example', 'typist@mail.example');
  INSERT INTO applications (id, number, applicant_id, program_id, term_id, form_id)
  SELECT md5('typed ' || i)::uuid, 'A-9' || lpad(i::text, 6, '0'), md5('typist')::uuid, ${programOf('i')},
    ${termOf('i / 10')}, ${form} FROM generate_series(0, ${typed - 1}) AS i;
  INSERT INTO application_answers (application_id, step, answers)
  SELECT md5('typed ' || i)::uuid, step, '{}' FROM generate_series(0, ${typed - 1}) AS i,
    unnest(ARRAY['you', 'program', 'schools', 'statement', 'documents', 'recommenders', 'review']) AS step;
  INSERT INTO applicant_sign_ins (id, email, mailbox, token_hash, code_hash, code_expires_at, expires_at, used_at)
  SELECT md5('sign-in ' || i)::uuid, 'typist@mail.example', 'typist@mail.example', sha256(('link ' || i)::bytea),
    sha256('code'), now() + interval '30 minutes', now() + interval '23 hours', now()
  FROM generate_series(0, ${sessions - 1}) AS i;
  ${cookiesOfApplicant
    .map(
      (_, i) => `INSERT INTO applicant_sessions (applicant_id, sign_in_id, token_hash, expires_at)
  VALUES (md5('typist')::uuid, md5('sign-in ${i}')::uuid, sha256('${tokenOf(i)}'), now() + interval '2 hours');`,
    )
    .join('\n  ')}`;

/** As the triggers would number them and write their history, which would take minutes. */
export const applyRecords = `
  INSERT INTO users (email, first_name, last_name, role)
  VALUES ('${admissions}', 'Ada', 'Admissions', 'admissions'), ('${superAdmin}', 'Sam', 'Super', 'super_admin')
  ON CONFLICT DO NOTHING;
  INSERT INTO terms (id, name, type, year, start_date, end_date, registration_start_date, registration_end_date)
  SELECT md5('apply term ' || i)::uuid, 'Term of applications ' || i, 'spring', 2090 + i, current_date + 100 + 200 * i,
    current_date + 200 + 200 * i, current_date + 50 + 200 * i, current_date + 99 + 200 * i
  FROM generate_series(0, ${terms - 1}) AS i;
  -- Seats that students had before aren't assessed while applications are measured.
  DELETE FROM assessment_marks;
  SET session_replication_role = replica;
  ${applications}
  ${typing}
  SET session_replication_role = origin;`;

/** The versions that the next autosaves must send. */
export const typedSteps = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `SELECT application_id AS id, application_answers.version FROM application_answers JOIN applications ON applications.id = application_id
       WHERE step = 'statement' AND applicant_id = md5('typist')::uuid ORDER BY application_id`,
    );
    return rows;
  });

/** The sum of the versions: one for each autosave. */
export const countSaves = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query('SELECT sum(version)::int AS versions FROM application_answers');
    return rows[0];
  });

/** Applications of many people, in a practically random order. */
export const anyApplications = (url, most) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      'SELECT id FROM applications WHERE birth_date IS NOT NULL ORDER BY md5(id::text) LIMIT $1',
      [most],
    );
    return rows.map(({ id }) => id);
  });

/** Accepted applications, whose deposits are due. */
export const acceptedApplications = (url, most) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `SELECT id, program_id AS "programId" FROM applications WHERE state = 'accepted' ORDER BY id LIMIT $1`,
      [most],
    );
    return rows;
  });

export const countStudents = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query('SELECT count(*)::int AS students FROM students');
    return rows[0].students;
  });
