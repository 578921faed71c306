import { type APIRequestContext, expect } from '@playwright/test';
import { formWith } from './applicationForms';
import { applyWith, type HostileApplication } from './applications';
import { asDocument, furnish } from './classroom';
import { fileNames, oneLine, packed, personName, run, texts } from './corpus';
import { pdf } from './files';
import { atOnce } from './forms';
import { evaluate } from './transferCredit';

interface Row {
  id: string;
}
interface Submission extends Row {
  files: { id: string; name: string }[];
}
export interface World {
  termId: string;
  courses: Row[];
  sections: Row[];
  students: Row[];
  plan: Row;
  /** Of the signed-in student. */
  payers: Row[];
  assignment: Row & { sectionId: string };
  submission: Submission;
  /** With a post and a reply, in the section of the assignment. */
  discussion: Row;
  /** In the section of the assignment. */
  page: Row;
  /** Files of that section: an image, and a text that is markup. */
  files: Record<'image' | 'script', Row>;
  application: HostileApplication;
  /** A draft. */
  applicationForm: Row;
  inquiry: Row;
  /** A draft, and one that is on a student's record. */
  evaluations: { draft: Row; articulated: Row };
  /** The student's request. */
  request: Row;
  signup: Row;
}
type Staff = Record<'super_admin' | 'registrar' | 'admissions' | 'bursar' | 'student', APIRequestContext>;

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const of = (list: string[], index: number): string => list[index % list.length]!;

async function post(request: APIRequestContext, path: string, data: object): Promise<Row> {
  const response = await request.post(path, { data });
  expect([200, 201], `${path}: ${await response.text()}`).toContain(response.status());
  return response.json() as Promise<Row>;
}

/** Creates the records one after the other, at the pace of one office. */
async function each(length: number, make: (index: number) => Promise<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  await atOnce(
    6,
    Array.from({ length }, (_, index) => index),
    async (index) => {
      rows[index] = await make(index);
    },
  );
  return rows;
}

/** Puts the texts into everything that staff and students write and others read. */
export async function writeWorld({
  super_admin,
  registrar,
  admissions,
  bursar,
  student,
}: Staff): Promise<World> {
  const term = (await (await registrar.get('/api/terms/current')).json()) as Row;
  const line = (index: number, most: number) => oneLine(of(texts, index), most);
  const person = (index: number, most: number) => personName(of(texts, index), most);
  const short = packed(500);
  const middle = packed(1000);
  const long = packed(2000);
  const every = packed(10_000);

  const programs = await each(2, (n) =>
    post(registrar, '/api/programs', {
      name: line(n, 200),
      code: `X"'<b>${run}${n}`,
      degreeType: line(n + 5, 100),
      description: of(every, n),
    }),
  );
  const courses = await each(texts.length, (n) =>
    post(registrar, '/api/courses', {
      code: `<i>'"XSS ${run}${n}`,
      title: line(n, 300),
      credits: 1,
      description: of(every, n),
      department: line(n + 11, 100),
      prerequisites: of(long, n),
    }),
  );
  const teachers = await each(texts.length, (n) =>
    post(super_admin, '/api/users', {
      email: `xss.teacher.${run}.${n}@collegium.example`,
      firstName: person(n, 100),
      lastName: person(n + 1, 100),
      role: 'faculty',
    }),
  );
  const sections = await each(texts.length, (n) =>
    post(registrar, '/api/sections', {
      courseId: courses[n]!.id,
      termId: term.id,
      sectionNumber: `<b>"'${n}`,
      capacity: 5,
      instructorId: teachers[n]!.id,
      location: line(n + 3, 200),
    }),
  );
  const students = await each(texts.length, (n) =>
    post(registrar, '/api/students', {
      firstName: person(n, 100),
      lastName: person(n + 1, 100),
      email: `xss.student.${run}.${n}@collegium.example`,
      studentId: `<XSS'"${run}${n}`,
      programId: of(
        programs.map(({ id }) => id),
        n,
      ),
      catalogYear: '2026-2027',
      phone: '555-0100',
      address: {
        line1: line(n + 3, 200),
        line2: line(n + 4, 200),
        city: line(n + 5, 100),
        state: 'NY',
        postalCode: '12207',
        country: 'US',
      },
      emergencyContact: { name: person(n + 7, 100), relationship: line(n + 8, 50), phone: '555-0101' },
    }),
  );
  const [first] = students;
  await each(middle.length, (n) =>
    post(registrar, '/api/holds', { studentId: first!.id, kind: 'registrar', reason: middle[n]! }),
  );
  await each(short.length, (n) =>
    post(bursar, `/api/students/${first!.id}/charges`, {
      termId: term.id,
      chargeType: 'fees',
      description: oneLine(short[n]!, 500),
      amount: 10,
      // Past due, so that the student is among the late accounts.
      dueDate: day(-30).slice(0, 10),
    }),
  );
  const plan = await post(bursar, '/api/payment-plans', {
    studentId: first!.id,
    termId: term.id,
    planType: '12-Month 0%',
    totalAmount: 120,
    monthlyPayment: 10,
    nextPaymentDate: day(30).slice(0, 10),
    tfcPlanId: oneLine(of(short, 0), 100),
  });
  await post(bursar, '/api/payments', {
    planId: plan.id,
    amount: 10,
    method: 'check',
    reference: oneLine(of(short, 1), 100),
  });
  await each(8, (n) =>
    post(registrar, '/api/enrollments', {
      studentId: students[1]!.id,
      sectionId: sections[n]!.id,
      termId: term.id,
      status: 'enrolled',
      overrides: [{ code: 'prerequisite', reason: oneLine(of(short, n), 500) }],
    }),
  );

  await changeGrades({ super_admin, registrar }, students[2]!, { termId: term.id, courses });

  const own = (await (
    await student.get(`/api/enrollments?filter={"termId":"${term.id}","status":"enrolled"}`)
  ).json()) as {
    sectionId: string;
  }[];
  const assignment = (await post(registrar, '/api/assignments', {
    sectionId: own[0]!.sectionId,
    title: line(1, 300),
    description: of(every, 0),
    document: asDocument(),
    dueDate: day(5),
    maxPoints: 10,
    assignmentType: 'homework',
    isPublished: true,
  })) as World['assignment'];
  const payers = await allowPayers(student);
  await uploadBankFile(bursar);
  const submission = await handIn(student, assignment.id);
  const discussion = await talk(registrar, student, assignment.sectionId);
  const { page, files } = await furnish(
    registrar,
    (path, data) => post(registrar, path, data),
    assignment.sectionId,
  );
  const evaluations = await evaluate((path, data) => post(registrar, path, data), {
    studentId: students[1]!.id,
    courseId: courses[0]!.id,
  });
  const application = await applyWith({ super_admin, admissions }, (path, data) =>
    post(super_admin, path, data),
  );
  const applicationForm = await formWith(
    super_admin,
    await post(super_admin, '/api/application-forms', { programId: programs[0]!.id }),
  );
  const { inquiry, request } = await correspond(super_admin, student);
  const [signup] = (await (await super_admin.get('/api/athletics/signups?range=[0,0]')).json()) as Row[];
  return {
    termId: term.id,
    courses,
    sections,
    students,
    plan,
    payers,
    assignment,
    discussion,
    page,
    files,
    submission,
    evaluations,
    application,
    applicationForm,
    inquiry,
    request,
    signup: signup!,
  };
}

/** A file of the bank with hostile names, references and descriptions. */
const uploadBankFile = (bursar: APIRequestContext): Promise<Row> =>
  post(bursar, '/api/bank-files', {
    name: oneLine(texts[0]!, 200),
    format: 'csv',
    content: [
      'Date,Amount,Reference,Text',
      ...texts.map((text, n) => {
        const quoted = `"${oneLine(text, 300).replaceAll('"', '""')}"`;
        return `2026-01-05,${n + 1}.11,${quoted},"XSS ${quoted.slice(1)}`;
      }),
    ].join('\n'),
    mapping: {
      account: 'XSS',
      date: 'Date',
      dateFormat: 'YYYY-MM-DD',
      amount: 'Amount',
      signs: 'signed',
      reference: 'Reference',
      description: 'Text',
    },
  });

/** The student's payers, whose names and purposes are hostile texts. */
async function allowPayers(student: APIRequestContext): Promise<Row[]> {
  const { studentId } = (await (await student.get('/api/auth/user')).json()) as { studentId: string };
  return each(8, (n) =>
    post(student, `/api/students/${studentId}/payers`, {
      name: oneLine(of(texts, n), 100),
      email: `xss.payer.${n}@${run}.example`,
      access: 'statements',
      purpose: oneLine(of(texts, n + 1), 200),
      consent: true,
    }),
  );
}

/** Reasons for grade changes and for their denial, one after the other, because only one can be pending. */
async function changeGrades(
  { super_admin, registrar }: Pick<Staff, 'super_admin' | 'registrar'>,
  { id: studentId }: Row,
  { termId, courses }: { termId: string; courses: Row[] },
) {
  const section = await post(registrar, '/api/sections', {
    courseId: courses[0]!.id,
    termId,
    sectionNumber: 'GC-1',
    capacity: 5,
  });
  const enrollment = await post(registrar, '/api/enrollments', {
    studentId,
    sectionId: section.id,
    termId,
    status: 'enrolled',
    overrides: [{ code: 'prerequisite', reason: 'For a grade.' }],
  });
  const graded = await registrar.put(`/api/enrollments/${enrollment.id}/grade`, { data: { grade: 'B' } });
  expect(graded.status(), await graded.text()).toBe(200);
  for (const reason of packed(1000)) {
    const change = await post(registrar, '/api/grade-changes', {
      enrollmentId: enrollment.id,
      grade: 'A',
      reason,
    });
    await post(super_admin, `/api/grade-changes/${change.id}/reject`, { reason });
  }
}

/** A discussion whose title, prompt, post and reply are hostile texts. */
async function talk(
  registrar: APIRequestContext,
  student: APIRequestContext,
  sectionId: string,
): Promise<Row> {
  const document = asDocument();
  const discussion = await post(registrar, `/api/sections/${sectionId}/discussions`, {
    title: oneLine(texts[0]!, 300),
    document,
    isPublished: true,
  });
  const posts = `/api/discussions/${discussion.id}/posts`;
  const { id } = await post(student, posts, { document });
  await post(registrar, posts, { parentId: id, document });
  return discussion;
}

/** The longest text, and files with every accepted name. */
async function handIn(student: APIRequestContext, assignmentId: string): Promise<Submission> {
  const multipart = new FormData();
  multipart.append('text', packed(50_000)[0]!);
  const names = fileNames.slice(0, 10);
  names.forEach((name, number) =>
    multipart.append('files', new File([pdf(number)], name, { type: 'application/pdf' })),
  );
  const response = await student.post(`/api/assignments/${assignmentId}/submissions`, { multipart });
  expect(response.status(), await response.text()).toBe(201);
  return response.json() as Promise<Submission>;
}

/** A student's requests, and the staff's notes, email answers and resolutions. */
async function correspond(staff: APIRequestContext, student: APIRequestContext) {
  const packs = packed(5000);
  const requests: Row[] = [];
  for (const [number, message] of packs.entries())
    requests[number] = await post(student, '/api/inquiries/requests', {
      kind: 'support_ticket',
      category: 'other',
      subject: oneLine(of(texts, number), 200),
      message,
    });
  const cases = (await (
    await staff.get('/api/inquiries?filter={"kind":"contact"}&range=[0,3]')
  ).json()) as Row[];
  for (const [number, { id }] of cases.entries()) {
    await post(staff, `/api/inquiries/${id}/notes`, { body: of(packs, number) });
    await post(staff, `/api/inquiries/${id}/answers`, { body: of(packs, number) });
    await post(staff, `/api/inquiries/${id}/close`, { resolution: of(packs, number + 1) });
  }
  // In the thread of a request, the student reads the staff's texts and the staff the student's.
  const request = requests[0]!;
  await post(staff, `/api/inquiries/${request.id}/answers`, { body: packs[0] });
  await post(student, `/api/inquiries/${request.id}/replies`, { body: packs[0] });
  return { inquiry: cases[0]!, request };
}
