import type { Client } from '../../harness/test-app.js';
import { accounts } from './accounts.js';
import { act, change, create, type Json, type Row } from './calls.js';
import { type Campus, document } from './campus.js';
import { day, hours } from './days.js';

/** At least three rows in every list of the API that is not a history, and a record for every path. */
export interface World {
  term: Row;
  program: Row;
  requirements: Row;
  applicationForm: Row;
  application: Row;
  course: Row;
  department: Row;
  section: Row;
  faculty: { user: Row; client: Client };
  students: [Row, Row, Row];
  /** The first student's: enrolled, with a record of every kind. */
  enrollment: Row;
  assignment: Row;
  submission: Row;
  charge: Row;
  plan: Row;
  payment: Row;
  chargeRun: Row;
  hold: Row;
  policy: Row;
  window: Row;
  override: Row;
  client: Row;
  signup: Row;
  inquiry: Row;
  transcript: Row;
  letter: Row;
  gradeChange: Row;
  exception: Row;
  reportRun: Row;
  sectionCopy: Row;
  evaluation: Row;
  equivalency: Row;
  module: Row;
  item: Row;
  page: Row;
  folder: Row;
  file: Row;
  discussion: Row;
  post: Row;
}

export async function buildWorld(campus: Campus): Promise<World> {
  const [term, program, faculty] = await Promise.all([
    campus.term(),
    campus.program(),
    campus.staff('faculty'),
  ]);
  const requirements = await campus.requirements(program);
  const applicationForm = await create(campus.admin, '/api/application-forms', { programId: program.id });
  const application = await create(campus.admin, '/api/applications', await campus.paperApplication());
  const department = await create(campus.office, '/api/departments', { name: campus.next() });
  const course = await campus.course({ department: 'Assurance' });
  const section = await campus.section(term, {
    courseId: course.id,
    instructorId: faculty.user.id,
    capacity: 2,
    meetings: [{ days: ['mon', 'wed'], startTime: '09:00', endTime: '10:15', room: `${campus.mark} 101` }],
  });
  const students = (await Promise.all(
    ['Ash', 'Birch', 'Cedar'].map((firstName) => campus.student({ firstName, programId: program.id })),
  )) as World['students'];
  const [ash, birch, cedar] = students;
  const enrollment = await campus.enroll(ash, section);
  await campus.enroll(birch, section);
  await campus.enroll(cedar, section, 'waitlisted');
  const [graded] = [
    await campus.enroll(ash, await campus.section(term)),
    await campus.enroll(ash, await campus.section(term)),
  ];
  await change(campus.office, `/api/enrollments/${graded.id}/grade`, { grade: 'B+' });
  const gradeChange = await gradeChanges(campus, graded);
  const transfers = await evaluations(campus, ash);
  const exception = await exceptions(campus, { student: ash, requirements, course });
  const reportRun = await reportRuns(campus);
  const work = await coursework(campus, section, [ash, birch]);
  const content = await classroom(campus, section);
  const sectionCopy = await act(campus.admin, `/api/sections/${graded.sectionId}/copy`, {
    fromSectionId: section.id,
    parts: ['content'],
  });
  const money = await accounts(campus, term, students);
  const transcript = await transcripts(campus, ash);
  const letter = await letters(campus, ash);
  const hold = await campus.hold(ash);
  await campus.hold(ash, { kind: 'financial' });
  await campus.hold(birch);
  await change(campus.office, `/api/holds/${hold.id}`, { reason: `Papers of ${campus.mark}` });
  await act(campus.office, `/api/holds/${hold.id}/release`, { reason: 'They came.' });
  const policy = await create(campus.office, '/api/policies', {
    kind: 'credit_limit',
    termId: term.id,
    effectiveFrom: day(30),
    content: { credits: 21 },
  });
  const timing = await registration(campus, students);
  const [signup] = await Promise.all(['soccer', 'esports', 'football'].map((sport) => campus.signup(sport)));
  const [inquiry] = await Promise.all([1, 2, 3].map(() => campus.inquiry()));
  await act(campus.office, `/api/inquiries/${inquiry!.id}/notes`, { body: `Called ${campus.mark}` });
  await act(campus.office, `/api/inquiries/${inquiry!.id}/close`, {
    resolution: 'Answered on the telephone.',
  });
  const client = await create(campus.admin, '/api/clients', {
    name: campus.next(),
    scopes: ['catalog.read'],
  });
  return {
    requirements,
    applicationForm,
    application,
    term,
    program,
    department,
    course,
    section,
    faculty,
    students,
    enrollment,
    ...work,
    ...content,
    ...money,
    ...timing,
    hold,
    policy,
    client,
    signup: signup!,
    inquiry: inquiry!,
    transcript,
    letter,
    gradeChange,
    exception,
    reportRun,
    sectionCopy,
    ...transfers,
  };
}

/** Two rejected ones and a pending one; a different person decides than requests. */
async function gradeChanges(campus: Campus, { id: enrollmentId }: Row) {
  const ask = (grade: string) =>
    create(campus.office, '/api/grade-changes', { enrollmentId, grade, reason: `Seen by ${campus.mark}` });
  for (const grade of ['A-', 'A']) {
    const { id } = await ask(grade);
    await act(campus.admin, `/api/grade-changes/${id}/reject`, { reason: 'The first grade is correct.' });
  }
  return ask('C+');
}

/** Three active exceptions, and a revoked one. */
async function exceptions(campus: Campus, { student, requirements, course }: Record<string, Row>) {
  const { programId, blocks } = requirements as unknown as { programId: string; blocks: Json[] };
  const [{ id: ruleId }] = blocks[0]!.rules as [Row];
  const [first, ...rest] = [
    { kind: 'substitution', ruleId, courseCode: course!.code },
    { kind: 'waiver', ruleId: 'gpa' },
    { kind: 'waiver', ruleId: 'residency' },
    { kind: 'age', courseCode: course!.code },
  ];
  const grant = (given: object) =>
    create(campus.admin, `/api/students/${student!.id}/degree-exceptions`, {
      programId,
      reason: `Seen by ${campus.mark}`,
      ...given,
    });
  const { id } = await grant(first!);
  await act(campus.admin, `/api/degree-exceptions/${id}/revoke`, { reason: 'Granted by mistake.' });
  for (const given of rest) await grant(given);
  return grant(first!);
}

/** As many as may run at the same time. */
async function reportRuns({ admin }: Campus) {
  const ask = () => create(admin, '/api/report-runs', { report: 'revenue', filters: {} });
  const [, , last] = [await ask(), await ask(), await ask()];
  return last;
}

/** Two articulated evaluations and a draft; their courses then have equivalencies. */
async function evaluations(campus: Campus, { id: studentId }: Row) {
  const course = { externalTitle: 'Writing', externalCredits: 3, outcome: 'elective', credits: 3 };
  const open = (...codes: string[]) =>
    create(campus.office, '/api/transfer-evaluations', {
      studentId,
      institution: `College of ${campus.mark}`,
      courses: codes.map((externalCode) => ({ ...course, externalCode })),
    });
  for (const codes of [['W 1', 'W 2'], ['W 3']]) {
    const { id } = await open(...codes);
    await act(campus.admin, `/api/transfer-evaluations/${id}/articulate`, {});
  }
  const evaluation = await open('W 4');
  await change(campus.office, `/api/transfer-evaluations/${evaluation.id}`, {
    notes: 'Asked for a syllabus.',
  });
  const [equivalency] = await Promise.all(
    ['V 1', 'V 2', 'V 3'].map((externalCode) =>
      create(campus.office, '/api/course-equivalencies', {
        institution: `College of ${campus.mark}`,
        externalCode,
        outcome: 'elective',
        credits: 3,
      }),
    ),
  );
  await change(campus.office, `/api/course-equivalencies/${equivalency!.id}`, { minimumGrade: 'C' });
  return { evaluation, equivalency: equivalency! };
}

/** Issues transcripts before a hold blocks them. */
async function transcripts(campus: Campus, { id }: Row) {
  const issue = () => create(campus.office, `/api/students/${id}/transcripts`, {});
  return [await issue(), await issue(), await issue()][0]!;
}

/** A valid letter would be returned instead of a new one, so the first two are revoked. */
async function letters(campus: Campus, { id }: Row) {
  const issue = () =>
    create(campus.office, `/api/students/${id}/letters`, { kind: 'good_standing', consent: true });
  for (const reason of ['First', 'Second']) {
    const letter = await issue();
    await act(campus.office, `/api/letters/${letter.id}/revoke`, { reason });
  }
  return issue();
}

/** In a separate term that no other student uses. */
async function registration(campus: Campus, students: Row[]) {
  const term = await campus.term();
  const section = await campus.section(term);
  const time = { opensAt: '2031-04-01T13:00:00Z', closesAt: '2031-06-01T03:59:59Z' };
  const [window] = await Promise.all(
    [1, 2, 3].map(() =>
      create(campus.office, '/api/registration-windows', { termId: term.id, name: campus.next(), ...time }),
    ),
  );
  await change(campus.office, `/api/registration-windows/${window!.id}`, { needsTicket: true });
  const overrides = await Promise.all(
    students.map(async ({ id: studentId }) => {
      await create(campus.office, '/api/time-tickets', { termId: term.id, studentId, ...time });
      return create(campus.office, '/api/registration-overrides', {
        studentId,
        sectionId: section.id,
        code: 'consent',
        reason: `Agreed by ${campus.mark}`,
        expiresAt: '2031-06-01T03:59:59Z',
      });
    }),
  );
  return { window: window!, override: overrides[0]! };
}

async function coursework(campus: Campus, section: Row, students: Row[]) {
  const [assignment] = await Promise.all([
    campus.assignment(section),
    campus.assignment(section, { dueDate: hours(300), assignmentType: 'quiz' }),
    campus.assignment(section, { dueDate: hours(400), isPublished: false }),
  ]);
  const [submission] = await Promise.all(students.map((student) => campus.submission(student, assignment!)));
  await change(campus.office, `/api/assignment-submissions/${submission!.id}/grade`, {
    score: 41,
    feedback: 'Good.',
  });
  return { assignment: assignment!, submission: submission! };
}

/** Three of each, with a page that has three versions and a discussion that has three posts. */
async function classroom(campus: Campus, section: Row) {
  const thrice = async (make: () => Promise<Row>) => [await make(), await make(), await make()][0]!;
  const [page, folder, file, discussion] = [
    await thrice(() => campus.page(section)),
    await thrice(() => campus.folder(section)),
    await thrice(() => campus.file(section)),
    await thrice(() => campus.discussion(section)),
  ];
  const module = await thrice(() => campus.module(section));
  const item = await thrice(() => campus.item(module));
  for (const text of ['Read this second.', 'Read this last.'])
    await change(campus.admin, `/api/pages/${page.id}`, { document: document(text) });
  await change(campus.admin, `/api/discussions/${discussion.id}`, { title: `Discussion ${campus.next()}` });
  const post = await thrice(() =>
    create(campus.admin, `/api/discussions/${discussion.id}/posts`, { document: document('That one.') }),
  );
  return { module, item, page, folder, file, discussion, post };
}

/** The record of `{id}` in a path, by the resource before it. */
export function recordOf(world: World, path: string): Row | undefined {
  const [, , resource] = path.split('/');
  if (path.startsWith('/files/')) return world.file;
  return {
    students: world.students[0],
    sections: world.section,
    assignments: world.assignment,
    athletics: world.signup,
    'assignment-submissions': world.submission,
    charges: world.charge,
    'charge-runs': world.chargeRun,
    payments: world.payment,
    'payment-plans': world.plan,
    clients: world.client,
    courses: world.course,
    departments: world.department,
    enrollments: world.enrollment,
    'grade-changes': world.gradeChange,
    'degree-exceptions': world.exception,
    holds: world.hold,
    inquiries: world.inquiry,
    policies: world.policy,
    programs: world.program,
    'program-requirements': world.requirements,
    'application-forms': world.applicationForm,
    applications: world.application,
    'registration-overrides': world.override,
    'registration-windows': world.window,
    'report-runs': world.reportRun,
    'section-copies': world.sectionCopy,
    terms: world.term,
    'transfer-evaluations': world.evaluation,
    'course-equivalencies': world.equivalency,
    transcripts: world.transcript,
    letters: world.letter,
    users: world.faculty.user,
    modules: world.module,
    'module-items': world.item,
    pages: world.page,
    'section-folders': world.folder,
    'section-files': world.file,
    discussions: world.discussion,
    posts: world.post,
  }[resource!];
}
