import type { DataSource } from 'typeorm';
import { toEventUuid } from '../../src/platform/audit/event-id.js';
import { Records } from '../harness/records.js';
import { applicationRows } from './application-rows.js';
import { moneyRows } from './money-rows.js';
import { onboardingRows } from './onboarding-rows.js';

export const kinds = [
  'student',
  'section',
  'enrollment',
  'assignment',
  'module',
  'moduleItem',
  'submission',
  'attempt',
  'filedSubmission',
  'submissionFile',
  'sectionFile',
  'sectionCopy',
  'sectionFolder',
  'hold',
  'charge',
  'plan',
  'payment',
  'inquiry',
  'course',
  'department',
  'page',
  'pageVersion',
  'program',
  'requirements',
  'term',
  'policy',
  'application',
  'review',
  'admissionDecision',
  'letterTemplate',
  'applicationForm',
  'reviewer',
  'user',
  'client',
  'auditEvent',
  'notification',
  'signup',
  'mail',
  'session',
  'window',
  'ticket',
  'override',
  'decision',
  'transcript',
  'letter',
  'graded',
  'gradeChange',
  'journal',
  'moneyAct',
  'checkout',
  'cardTransaction',
  'payer',
  'bankAccount',
  'bankFile',
  'bankLine',
  'close',
  'assessmentRun',
  'statement',
  'statementRun',
  'refund',
  'chargeRun',
  'refundRun',
  'exception',
  'reportRun',
  'evaluation',
  'transferLine',
  'equivalency',
  'discussion',
  'post',
] as const;
export type Kind = (typeof kinds)[number];
export const sides = ['own', 'other'] as const;
export type Side = (typeof sides)[number];

/** The ids of two records of each kind, one per side. */
export type World = Record<Side, Record<Kind, string>> & {
  /** Sections to register in, one for each call. */
  openSections: string[];
  openTerm: string;
};

/** The records that registration depends on, and one decision. */
async function registrationRows(
  dataSource: DataSource,
  { student, section, term, side }: { student: string; section: string; term: string; side: Side },
): Promise<Record<'window' | 'ticket' | 'override' | 'decision', string>> {
  const one = async (sql: string, parameters: unknown[]): Promise<string> =>
    (await dataSource.query<{ id: string }[]>(sql, parameters))[0]!.id;
  return {
    window: await one(
      `INSERT INTO registration_windows (term_id, name, opens_at, closes_at)
       VALUES ($1, $2, now() - INTERVAL '1 day', now() + INTERVAL '30 days') RETURNING id`,
      [term, side],
    ),
    ticket: await one(
      `INSERT INTO time_tickets (term_id, student_id, opens_at, closes_at)
       VALUES ($1, $2, now() - INTERVAL '1 day', now() + INTERVAL '30 days') RETURNING id`,
      [term, student],
    ),
    override: await one(
      `INSERT INTO registration_overrides (student_id, section_id, code, reason, expires_at, granted_by_name)
       VALUES ($1, $2, 'consent', 'Matrix', now() + INTERVAL '1 day', 'Matrix') RETURNING id`,
      [student, section],
    ),
    decision: toEventUuid(
      await one(
        `INSERT INTO registration_decisions (act, student_id, section_id, is_accepted, decision)
         VALUES ('register', $1, $2, FALSE, '{}') RETURNING id`,
        [student, section],
      ),
    ),
  };
}

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** As if it had been issued, but without the file. */
async function issued(dataSource: DataSource, kind: string, student: string, side: Side): Promise<string> {
  const [row] = await dataSource.query<{ id: string }[]>(
    `WITH file AS (
       INSERT INTO stored_files (name, media_type, size, sha256, storage_key)
       VALUES ('TR.pdf', 'application/pdf', 1, decode(repeat('00', 32), 'hex'), 'matrix-' || $2 || $3) RETURNING id
     ), key AS (
       INSERT INTO document_keys (public_key) VALUES (decode(md5($2 || $3) || md5($2), 'hex')) RETURNING id)
     INSERT INTO issued_documents (student_id, kind, number, code, issued_by_name, file_id, key_id, signature)
     SELECT $1, $3::document_kind, 900000 + length($2), upper(left(md5($2 || $3), 16)), 'Matrix', file.id, key.id,
       decode(repeat('00', 64), 'hex') FROM file, key RETURNING id`,
    [student, side, kind],
  );
  return row!.id;
}

const emptyCopy = {
  modules: 0,
  items: 0,
  pages: 0,
  files: 0,
  folders: 0,
  assignments: 0,
  discussions: 0,
  groups: 0,
  dates: 0,
  days: 0,
  notes: [],
  refusals: [],
  total: 0,
};

/** A published module with a published link. */
async function moduleRows(
  one: (sql: string, parameters: unknown[]) => Promise<string>,
  section: string,
): Promise<Record<'module' | 'moduleItem', string>> {
  await one('INSERT INTO content_outlines (section_id) VALUES ($1) RETURNING id', [section]);
  const module = await one(
    `INSERT INTO content_modules (section_id, title, "position", is_published) VALUES ($1, 'Matrix', 0, TRUE) RETURNING id`,
    [section],
  );
  const moduleItem = await one(
    `INSERT INTO content_items (section_id, module_id, "position", kind, title, url, is_published)
     VALUES ($1, $2, 0, 'link', 'Matrix', 'https://example.edu', TRUE) RETURNING id`,
    [section, module],
  );
  return { module, moduleItem };
}

/** A draft with one course, for an application on one side, and the course's equivalency. */
async function transferRows(
  one: (sql: string, parameters: unknown[]) => Promise<string>,
  student: string,
  side: Side,
  application: string,
): Promise<Record<'evaluation' | 'transferLine' | 'equivalency', string>> {
  const evaluation = await one(
    `INSERT INTO transfer_evaluations (institution, student_id, application_id, created_by_name)
     VALUES ('Matrix', $1, $2, 'Matrix') RETURNING id`,
    [student, side === 'own' ? application : null],
  );
  return {
    evaluation,
    transferLine: await one(
      `INSERT INTO transfer_courses (evaluation_id, "position", external_code, external_title, external_credits)
       VALUES ($1, 0, 'M 1', 'Matrix', 3) RETURNING id`,
      [evaluation],
    ),
    equivalency: await one(
      `INSERT INTO course_equivalencies (institution, institution_key, external_code, external_key, outcome, decided_by_name)
       VALUES ('Matrix', 'matrix', $1, $1, 'denied', 'Matrix') RETURNING id`,
      [side],
    ),
  };
}

/** `own`: student@ in a section of faculty@. `other`: a student and a section that belong to neither. */
export async function makeWorld(dataSource: DataSource): Promise<World> {
  const records = new Records(dataSource);
  const one = async (sql: string, parameters: unknown[] = []): Promise<string> => {
    const [row] = await dataSource.query<{ id: string }[]>(sql, parameters);
    return row!.id;
  };
  const bursar = async (): Promise<string> => (await records.user({ role: 'bursar' })).id;
  const accountOf = (role: string): Promise<string> =>
    one('SELECT id FROM users WHERE email = $1', [`${role}@collegium.example`]);
  const term = await records.term({
    startDate: day(-3),
    endDate: day(90),
    registrationStartDate: day(-60),
    registrationEndDate: day(30),
  });

  const make = async (side: Side): Promise<Record<Kind, string>> => {
    const student =
      side === 'own'
        ? await one(`SELECT id FROM students WHERE user_id = $1`, [await accountOf('student')])
        : (await records.student()).id;
    const course = await records.course();
    const instructorId =
      side === 'own' ? await accountOf('faculty') : (await records.user({ role: 'faculty' })).id;
    const taught = { courseId: course.id, termId: term.id, instructorId };
    const section = await records.section({ ...taught, enrolled: 1 });
    // Another student sits in the other section; `other` has no enrollment at all.
    const enrolled = side === 'own' ? student : (await records.student()).id;
    const assignment = await records.assignment(section, { isPublished: true });
    const graded = async (): Promise<string> => {
      const completed = { status: 'completed', grade: 'B', gradePoints: '3.00' } as const;
      return (await records.enrollment({ id: enrolled } as never, await records.section(taught), completed))
        .id;
    };
    // Has an assignment of its own, so that resubmissions of other cases don't hide its file.
    const paper = await records.assignment(section, { isPublished: true });
    const filed = await records.submission(paper, { id: enrolled } as never, { fileCount: 1 });
    const charge = await records.charge({ id: student } as never, term, {
      chargeType: 'fees',
      amount: '100.00',
    });
    const programId = (await records.program()).id;
    // The routes need the student's own program.
    await dataSource.query('UPDATE students SET program_id = $1 WHERE id = $2', [programId, student]);
    const discussion = await one(
      `INSERT INTO discussions (section_id, title, is_published) VALUES ($1, 'Matrix', TRUE) RETURNING id`,
      [section.id],
    );
    const post = await one(
      `INSERT INTO discussion_posts (discussion_id, author_id, document)
       SELECT $1, user_id, '{"type":"doc","content":[]}' FROM students WHERE id = $2 RETURNING id`,
      [discussion, enrolled],
    );
    const submission = (await records.submission(assignment, { id: enrolled } as never)).id;
    await onboardingRows(one, student, term.id);
    const application = await applicationRows(one, side);
    return {
      discussion,
      post,
      ...(await registrationRows(dataSource, { student, section: section.id, term: term.id, side })),
      student,
      course: course.id,
      section: section.id,
      assignment: assignment.id,
      term: term.id,
      program: programId,
      department: await one('INSERT INTO departments (name) VALUES ($1) RETURNING id', [side]),
      page: await one(
        `INSERT INTO content_pages (section_id, title, document, is_published, edited_by_id)
         VALUES ($1, 'Matrix', '{"type":"doc","content":[{"type":"paragraph"}]}', TRUE, $2) RETURNING id`,
        [section.id, await accountOf('registrar')],
      ),
      // A number in place of an id.
      pageVersion: '1',
      ...(await moduleRows(one, section.id)),
      requirements: await one(
        `INSERT INTO program_requirements (program_id, catalog_year, blocks, minimum_gpa) VALUES ($1, '2000', '[]', 2) RETURNING id`,
        [programId],
      ),
      enrollment: (await records.enrollment({ id: enrolled } as never, section)).id,
      submission,
      attempt: await one('SELECT id FROM submission_attempts WHERE submission_id = $1', [submission]),
      filedSubmission: filed.id,
      submissionFile: await records.submissionFile(filed),
      sectionFile: await records.sectionFile(section, { isPublished: true }),
      sectionCopy: await one(
        `INSERT INTO section_copies (section_id, from_section_id, user_id, parts, status, finished_at, summary)
         SELECT $1, other.id, $2, '{content}', 'done', now(), $3 FROM sections other WHERE other.id <> $1
         LIMIT 1 RETURNING id`,
        [section.id, await accountOf('registrar'), JSON.stringify(emptyCopy)],
      ),
      sectionFolder: await one(
        'INSERT INTO section_folders (section_id, name) VALUES ($1, $2) RETURNING id',
        [section.id, side],
      ),
      hold: (await records.hold({ id: student } as never)).id,
      charge: charge.id,
      plan: (await records.plan({ id: student } as never, term)).id,
      payment: await one(
        `INSERT INTO payments (student_id, charge_id, amount, method) VALUES ($1, $2, 5, 'check') RETURNING id`,
        [student, charge.id],
      ),
      ...(await moneyRows({ one, bursar, student, charge, side })),
      transcript: await issued(dataSource, 'transcript', student, side),
      letter: await issued(dataSource, 'enrollment_verification', student, side),
      graded: await graded(),
      gradeChange: await one(
        `INSERT INTO grade_changes (enrollment_id, from_grade, grade, reason, requested_by_name)
         VALUES ($1, 'B', 'A', 'Matrix', 'Matrix') RETURNING id`,
        [await graded()],
      ),
      exception: await one(
        `INSERT INTO degree_exceptions (student_id, program_id, kind, course_code, reason, granted_by_id)
         SELECT id, program_id, 'age', 'MTX 1', 'Matrix', user_id FROM students WHERE id = $1 RETURNING id`,
        [student],
      ),
      reportRun: await one(
        `INSERT INTO report_runs (user_id, report, filters, status, size, role, finished_at)
         VALUES ($1, 'revenue', '{}', 'done', 0, 'bursar', now()) RETURNING id`,
        [side === 'own' ? await accountOf('bursar') : await bursar()],
      ),
      ...(await transferRows(one, student, side, application.application)),
      inquiry: (await records.inquiry({ kind: 'withdrawal', studentId: student })).id,
      // The registrar's, and the bursar's.
      policy: await one(
        `SELECT id FROM policies WHERE kind = $1::policy_kind ORDER BY effective_from LIMIT 1`,
        [side === 'own' ? 'grade_scale' : 'due_dates'],
      ),
      ...application,
      user: (await records.user({ role: 'faculty' })).id,
      client: await one(
        `INSERT INTO machine_clients (name, scopes) VALUES ($1, '{catalog.read}') RETURNING id`,
        [`Client of ${side}`],
      ),
      auditEvent: toEventUuid('1'),
      notification: await one(
        `INSERT INTO notifications (user_id, kind, title)
         SELECT id, 'grades_posted', 'Matrix' FROM users WHERE id = $1 RETURNING id`,
        [side === 'own' ? await accountOf('student') : (await records.user()).id],
      ),
      signup: await one(
        `INSERT INTO athletics_signups (first_name, last_name, email, phone, sport)
         VALUES ('Ma', 'Trix', $1, '910 555 0142', 'soccer') RETURNING id`,
        [`${side}@example.edu`],
      ),
      // A session of a browser that no client of the matrix uses.
      session: await one(
        `INSERT INTO sessions (sid, sess, expire)
         SELECT gen_random_uuid()::text, jsonb_build_object('userId', $1::text, 'signedInAt',
           (extract(epoch FROM now()) * 1000)::bigint), now() + interval '30 minutes' RETURNING id`,
        [side === 'own' ? await accountOf('student') : (await records.user()).id],
      ),
      mail: await one(
        `INSERT INTO mails (recipient, mailbox, domain, template, subject, text, html, state)
         VALUES ($1, $1, 'example.edu', 'notification', 'Matrix', 'Matrix', 'Matrix', 'parked') RETURNING id`,
        [`${side}@example.edu`],
      ),
    };
  };
  const [own, other] = [await make('own'), await make('other')];
  // Holds would block both from registering.
  const registering = await Promise.all(
    Array.from({ length: 24 }, () => records.section({ termId: term.id })),
  );
  return { own, other, openSections: registering.map(({ id }) => id), openTerm: term.id };
}
