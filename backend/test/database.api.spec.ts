import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { besides, columnsOf, database, databaseWorld, documented, owner } from './harness/worlds/database.js';
import { entities } from '../src/entities.js';
import { grantNewTables, migrate } from '../src/platform/database/migrate.js';

databaseWorld();

describe('the data model should have', () => {
  it('exactly the tables of the document, and those named beside them', async () => {
    const rows = await owner.query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([...documented, ...besides].sort());
  });

  it('an id and the instants of creation and change in every table of the document but sessions', async () => {
    for (const table of documented.filter((name) => name !== 'sessions'))
      expect([table, await columnsOf(table)]).toEqual([
        table,
        expect.arrayContaining([
          { name: 'id', type: 'uuid', required: true, default: 'gen_random_uuid()' },
          { name: 'created_at', type: 'timestamp with time zone', required: true, default: 'now()' },
          { name: 'updated_at', type: 'timestamp with time zone', required: true, default: 'now()' },
        ]),
      ]);
  });

  /** Columns of the document: `!` for required, `=` for the default, and their precision. */
  it.each<[string, string]>([
    ['users', "email, first_name, last_name, profile_image_url, role user_role! ='student'::user_role"],
    [
      'students',
      "user_id!, student_id!, program_id, catalog_year, class_level class_level, enrollment_status! ='active'::student_status, expected_graduation date, cumulative_gpa numeric(4,2), credits_earned! =0, credits_attempted! =0, sap_status! ='good_standing'::sap_status",
    ],
    ['programs', 'name!, code!, degree_type, required_credits, description, is_active boolean! =true'],
    [
      'terms',
      'name!, type term_type!, year!, start_date date!, end_date date!, registration_start_date date!, registration_end_date date!, is_active boolean! =true',
    ],
    [
      'courses',
      'code character varying(30)!, title!, credits!, description, department, prerequisites text, is_active! =true',
    ],
    [
      'sections',
      "course_id uuid!, term_id uuid!, section_number!, capacity integer!, instructor_id uuid, enrolled integer! =0, waitlisted integer! =0, schedule, location, modality! ='in_person'::section_modality, is_active! =true",
    ],
    [
      'enrollments',
      'student_id uuid!, section_id uuid!, term_id uuid!, status enrollment_status!, grade grade, grade_points numeric(4,2), enrollment_date timestamp with time zone, drop_date timestamp with time zone',
    ],
    [
      'student_charges',
      'student_id uuid!, term_id uuid!, charge_type charge_type!, amount numeric(10,2)!, description, due_date date, is_paid boolean! =false',
    ],
    [
      'payment_plans',
      'student_id uuid!, term_id uuid!, plan_type!, total_amount numeric(10,2)!, remaining_balance numeric(10,2)!, monthly_payment numeric(10,2), next_payment_date date, status payment_status!, tfc_plan_id',
    ],
    [
      'assignments',
      'section_id uuid!, title!, description, due_date timestamp with time zone, max_points numeric(5,2), assignment_type, is_published boolean! =false',
    ],
    [
      'assignment_submissions',
      'assignment_id uuid!, student_id uuid!, submission_text text, attachment_url, score numeric(5,2), feedback text, submitted_at timestamp with time zone, graded_at timestamp with time zone',
    ],
    ['athletics_signups', 'first_name!, last_name!, email!, phone!, sport!, experience, message'],
    ['sessions', 'sid!, sess json!, expire!'],
    [
      'student_personal_data',
      'student_id uuid!, phone, birth_date date, address_line1, emergency_contact_name',
    ],
    ['user_identities', 'user_id uuid!, issuer!, subject!'],
    [
      'holds',
      'student_id uuid!, kind hold_kind!, reason!, placed_by_id uuid, placed_by_name, placed_at!, released_at, released_by_id uuid, released_by_name',
    ],
    ['section_meetings', 'section_id uuid!, days, start_time, end_time, room'],
  ])('the columns of %s with their types, defaults and precisions', async (table, described) => {
    const columns = await columnsOf(table);
    for (const text of described.split(/, (?=[a-z])/)) {
      const [, name, type, required, fallback] = /^(\w+)(?: ([^!=]+?))?(!)?(?: =(.+))?$/.exec(text)!;
      const column = columns.find((one) => one.name === name);
      expect([name, column]).toEqual([name, expect.anything()]);
      if (type) expect([name, column!.type]).toEqual([name, type]);
      if (required) expect([name, column!.required]).toEqual([name, true]);
      if (fallback) expect([name, column!.default]).toEqual([name, fallback]);
    }
  });

  it.each<[string, string]>([
    ['user_role', 'super_admin,registrar,faculty,student,bursar,financial_aid,compliance,admissions'],
    ['term_type', 'fall,winter,spring,summer'],
    ['enrollment_status', 'enrolled,waitlisted,dropped,completed'],
    ['grade', 'A+,A,A-,B+,B,B-,C+,C,C-,D+,D,D-,F,W,I,IP,P,NP'],
    ['payment_status', 'pending,current,late,paid'],
    ['plan_type', '12-Month 0%,24-Month 0%,36-Month 0%'],
    ['charge_type', 'tuition,fees,housing,meal_plan,other'],
    ['assignment_type', 'homework,quiz,exam,project,discussion'],
    ['section_modality', 'in_person,online,hybrid'],
    ['hold_kind', 'registrar,financial,aid,compliance,admissions'],
  ])('the enumeration %s word for word', async (type, values) => {
    const [row] = await owner.query<{ values: string }[]>(
      `SELECT string_agg(enumlabel, ',' ORDER BY enumsortorder) AS values FROM pg_enum WHERE enumtypid = $1::regtype`,
      [type],
    );
    expect(row!.values).toBe(values);
  });

  it('an index for every foreign key that a delete or a join would look up', async () => {
    const bare = await owner.query<{ key: string }[]>(
      `SELECT conname AS key FROM pg_constraint c WHERE contype = 'f'
         AND connamespace = 'public'::regnamespace AND NOT EXISTS (
         SELECT FROM pg_index WHERE indrelid = conrelid AND indkey[0] = conkey[1])`,
    );
    // No query looks up the users who decide, place, release, issue, write or post these records. Users are not
    // deleted, nor are the keys of documents.
    expect(bare.map(({ key }) => key).sort()).toEqual([
      'fk_bank_accounts_opening_signed_by_id',
      'fk_bank_files_uploaded_by_id',
      'fk_bank_matches_matched_by_id',
      'fk_bank_opening_entries_matched_by_id',
      'fk_content_page_versions_author_id',
      'fk_content_pages_edited_by_id',
      'fk_course_equivalencies_decided_by_id',
      'fk_day_closes_closed_by_id',
      'fk_degree_exceptions_granted_by_id',
      'fk_degree_exceptions_revoked_by_id',
      'fk_discussion_posts_deleted_by_id',
      'fk_discussion_posts_hidden_by_id',
      'fk_grade_changes_decided_by_id',
      'fk_grade_changes_requested_by_id',
      'fk_holds_placed_by_id',
      'fk_holds_released_by_id',
      'fk_inquiry_entries_assignee_id',
      'fk_inquiry_entries_author_id',
      'fk_issued_documents_ended_by_id',
      'fk_issued_documents_issued_by_id',
      'fk_issued_documents_key_id',
      'fk_ledger_journals_decided_by_id',
      'fk_ledger_journals_requested_by_id',
      'fk_payers_consented_by_id',
      'fk_policies_created_by_id',
      'fk_registration_overrides_granted_by_id',
      'fk_transfer_courses_revoked_by_id',
      'fk_transfer_evaluations_articulated_by_id',
      'fk_transfer_evaluations_created_by_id',
      'fk_transfer_evaluations_history_import_id',
    ]);
  });

  it('trigram indexes for the searches', async () => {
    const rows = await owner.query<{ name: string }[]>(
      `SELECT indexname AS name FROM pg_indexes WHERE indexdef LIKE '%gin_trgm_ops%'`,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([
      'ix_courses_search',
      'ix_courses_search_text',
      'ix_inquiries_search',
      'ix_search_vocabulary_trigrams',
      'ix_students_search_text',
      'ix_users_directory',
      'ix_users_search',
      'ix_users_staff',
    ]);
  });
});

describe('migrating again should', () => {
  const snapshot = async (): Promise<string> =>
    JSON.stringify(
      await owner.query(
        `SELECT (SELECT json_agg(m ORDER BY id) FROM schema_migrations m) AS migrations,
           (SELECT json_agg(row_to_json(c) ORDER BY attrelid::regclass::text, attnum)
            FROM (SELECT attrelid, attnum, attname, atttypid, atttypmod, attnotnull FROM pg_attribute
                  WHERE attrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)) c) AS columns,
           (SELECT json_agg(relacl::text ORDER BY relname) FROM pg_class WHERE relnamespace = 'public'::regnamespace) AS grants,
           (SELECT json_agg(pg_get_constraintdef(oid) ORDER BY conname) FROM pg_constraint) AS constraints,
           (SELECT json_agg(pg_get_triggerdef(oid) ORDER BY tgname) FROM pg_trigger WHERE NOT tgisinternal) AS triggers`,
      ),
    );
  const again = async (): Promise<string[]> =>
    (await migrate({ ownerUrl: database.ownerUrl, appUrl: database.appUrl, entities })).done;

  it('change nothing', async () => {
    const before = await snapshot();
    expect(await again()).toEqual([]);
    expect(await snapshot()).toBe(before);
  });

  it('wait for one another when two servers start at once', async () => {
    const before = await snapshot();
    expect(await Promise.all([again(), again(), again()])).toEqual([[], [], []]);
    expect(await snapshot()).toBe(before);
  });

  it('find the entities in step with the schema', async () => {
    const { upQueries } = await owner.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });
});

describe('the role of the app', () => {
  let app: pg.Client;
  beforeAll(async () => {
    app = new pg.Client({ connectionString: database.appUrl });
    await app.connect();
    await app.query(`INSERT INTO audit_events (action, subject_type) VALUES ('spec', 'spec')`);
  });
  afterAll(() => app?.end());

  it('should own nothing and be no superuser', async () => {
    const { rows } = await app.query(
      `SELECT (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS relations,
         (SELECT count(*)::int FROM pg_proc WHERE proowner = r.oid) AS functions,
         (SELECT count(*)::int FROM pg_namespace WHERE nspowner = r.oid) AS schemas,
         (SELECT count(*)::int FROM pg_auth_members WHERE member = r.oid) AS memberships,
         rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication
       FROM pg_roles r WHERE rolname = current_user`,
    );
    const no = { rolsuper: false, rolcreaterole: false, rolcreatedb: false };
    expect(rows).toEqual([
      {
        relations: 0,
        functions: 0,
        schemas: 0,
        memberships: 0,
        ...no,
        rolbypassrls: false,
        rolreplication: false,
      },
    ]);
  });

  it('should write the tables that a migration makes from the first moment, and no later ones', async () => {
    const { user, password } = app;
    await grantNewTables(owner, user!, password);
    await owner.query('CREATE TABLE made_by_migration (id bigint GENERATED BY DEFAULT AS IDENTITY)');
    await app.query('INSERT INTO made_by_migration DEFAULT VALUES');
    await owner.query('DROP TABLE made_by_migration');
    await migrate({ ownerUrl: database.ownerUrl, appUrl: database.appUrl, entities });
    expect(await owner.query('SELECT FROM pg_default_acl')).toEqual([]);
  });

  /** Reads the catalog: the trail's trigger refuses with the same code, even for a role with the privilege. */
  it.each([
    ['audit_events', ['SELECT', 'INSERT']],
    ['audit_seals', ['SELECT', 'INSERT']],
    ['audit_batches', ['SELECT', 'INSERT']],
    ['registration_decisions', ['SELECT', 'INSERT']],
    ['schema_migrations', ['SELECT']],
    ['document_keys', ['SELECT']],
    ['students', ['SELECT', 'INSERT', 'UPDATE', 'DELETE']],
  ])('should hold on %s no privilege but %j', async (table, expected) => {
    const { rows } = await app.query<{ held: string[]; owned: boolean; columns: boolean }>(
      `SELECT array(SELECT p FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES',
           'TRIGGER']) p WHERE has_table_privilege(current_user, c.oid, p)) AS held,
         pg_has_role(current_user, relowner, 'MEMBER') AS owned,
         has_any_column_privilege(current_user, c.oid, 'UPDATE') AS columns
       FROM pg_class c WHERE c.oid = $1::regclass`,
      [table],
    );
    expect(rows).toEqual([{ held: expected, owned: false, columns: expected.includes('UPDATE') }]);
  });

  it.each([
    'UPDATE audit_events SET action = $$x$$',
    'DELETE FROM audit_events',
    'TRUNCATE audit_events',
    'UPDATE audit_seals SET sequence = 1',
    'DELETE FROM audit_seals',
    'TRUNCATE audit_seals',
    'UPDATE audit_batches SET count = 1',
    'DELETE FROM audit_batches',
    'TRUNCATE audit_batches',
    'UPDATE registration_decisions SET is_accepted = true',
    'DELETE FROM registration_decisions',
    'TRUNCATE registration_decisions',
    'ALTER TABLE audit_batches DISABLE TRIGGER tr_audit_batches_append_only',
    'UPDATE schema_migrations SET name = $$x$$',
    'DELETE FROM schema_migrations',
    'TRUNCATE students CASCADE',
    'CREATE TABLE mine (id int)',
    'CREATE SCHEMA mine',
    'CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    'ALTER TABLE students ADD COLUMN mine int',
    'ALTER TABLE audit_events DISABLE TRIGGER ALL',
    'DROP TABLE audit_events',
    'DROP TRIGGER tr_audit_events_append_only ON audit_events',
    'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
    'CREATE INDEX ON students (sap_status)',
    'CREATE ROLE mine',
    "SELECT setval(pg_get_serial_sequence('audit_events', 'id'), 1)",
    'SET session_replication_role = replica',
    "COPY users TO PROGRAM 'true'",
  ])('should not be let do: %s', async (statement) => {
    await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('should add to the trail and read it', async () => {
    const { rows } = await app.query(`SELECT action, details FROM audit_events WHERE action = 'spec'`);
    expect(rows).toEqual([{ action: 'spec', details: {} }]);
  });

  const trailTables = [
    ['audit_events', 'action = action'],
    ['audit_seals', 'sequence = sequence'],
    ['audit_batches', 'count = count'],
    ['registration_decisions', 'act = act'],
  ] as const;
  describe.each(trailTables)('%s should refuse even the owner', (table, assignment) => {
    const statements = [`UPDATE ${table} SET ${assignment}`, `DELETE FROM ${table}`, `TRUNCATE ${table}`];

    it.each(statements)('%s', async (statement) => {
      await expect(owner.query(statement)).rejects.toThrow(`${table} is append-only`);
    });

    it.each(statements)('%s, also as a replica, where other triggers are off', async (statement) => {
      const replica = `SET session_replication_role = replica; ${statement}; RESET session_replication_role`;
      await expect(owner.query(replica)).rejects.toThrow(`${table} is append-only`);
    });
  });
});
