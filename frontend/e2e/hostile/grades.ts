import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { rotate, sample } from '../../../scripts/lib/sample.mjs';
import { asDocument } from './classroom';
import { oneLine, packed, texts } from './corpus';
import { move } from '../states/moving';

interface Row {
  id: string;
}
type Roles = Record<'super_admin' | 'faculty' | 'student', APIRequestContext>;
export const gradeReaders = ['faculty', 'registrar', 'student'] as const;
type Reader = (typeof gradeReaders)[number];

/** The section where the student has a grade for every assignment, and the one where the grade is an I. */
interface Graded {
  sectionId: string;
  enrollmentId: string;
}
export interface Grades {
  studentId: string;
  graded: Graded;
  incomplete: Graded;
  /** Graded with a document as feedback. */
  written: Row & { submissionId: string };
  /** Graded without a submission. */
  spoken: Row;
  extended: Row;
  excused: Row[];
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Each field begins with its own name, so that a screen that omits one of them is found. */
const opener = '<img src=x onerror=__xss(1)>';
const named = (field: string, text = '') => `${field} ${opener}${text && `\n${text}`}`;
const packs = packed(900);
/** Fields that exist once per student get one pack, another one with each seed. */
const onePack = (field: string) => named(field, sample(packs, 1, `xss.spec.ts grades ${field}`)[0]);
const mostGroups = 30;
const groupNames = sample(
  texts.map((text) => oneLine(text, 90)),
  6,
  'xss.spec.ts groups',
)
  .slice(0, mostGroups)
  .map((text, number) => (number ? `${number} ${text}` : named('Group')));

async function send(request: APIRequestContext, method: 'get' | 'post' | 'put', path: string, data?: object) {
  const response = await request[method](path, data && { data });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

async function enroll({ super_admin, faculty, student }: Roles, courseId: string, termId: string) {
  const { id: instructorId } = await send(faculty, 'get', '/api/auth/user');
  const { studentId } = await send(student, 'get', '/api/auth/user');
  const section = await send(super_admin, 'post', '/api/sections', {
    courseId,
    termId,
    sectionNumber: '<b>"\'G',
    capacity: 5,
    instructorId,
  });
  const enrollment = await send(super_admin, 'post', '/api/enrollments', {
    studentId,
    sectionId: section.id,
    termId,
    status: 'enrolled',
    overrides: ['prerequisite', 'hold'].map((code) => ({ code, reason: 'For a grade.' })),
  });
  return { sectionId: section.id as string, enrollmentId: enrollment.id as string };
}

/** Puts the texts into everything that instructors write about grades and students read. */
export async function writeGrades(
  roles: Roles,
  courseIds: [string, string],
  termId: string,
): Promise<Grades> {
  const { faculty, student } = roles;
  const { studentId } = await send(student, 'get', '/api/auth/user');
  const graded = await enroll(roles, courseIds[0], termId);
  const incomplete = await enroll(roles, courseIds[1], termId);
  const address = `/api/sections/${graded.sectionId}/grading-scheme`;
  const scheme = await send(faculty, 'get', address);
  const group = { dropLowest: 0, extraCredit: false, weight: null };
  const saved = await send(faculty, 'put', address, {
    weighting: 'points',
    groups: groupNames.map((name) => ({ ...group, name })),
    late: scheme.late,
    missingPercent: scheme.missingPercent,
    letters: scheme.letters,
  });
  const groupIds = (saved.groups as Row[]).map(({ id }) => id);
  let count = 0;
  const assignment = (sectionId: string): Promise<Row> =>
    send(faculty, 'post', '/api/assignments', {
      sectionId,
      title: oneLine(texts[count]!, 300),
      description: 'One page.',
      dueDate: day(5),
      maxPoints: 10,
      assignmentType: 'homework',
      isPublished: true,
      ...(sectionId === graded.sectionId && { groupId: groupIds[count++ % groupIds.length] }),
    });
  const forStudent = async (data: object) => {
    const { id } = await assignment(graded.sectionId);
    await send(faculty, 'put', `/api/assignments/${id}/students/${studentId}`, data);
    return { id };
  };

  const { id } = await assignment(graded.sectionId);
  const submission = await send(student, 'post', `/api/assignments/${id}/submissions`, { text: 'Done.' });
  const feedbackDocument = asDocument();
  feedbackDocument.content.unshift({
    type: 'paragraph',
    content: [{ type: 'text', text: named('Document') }],
  });
  await send(faculty, 'put', `/api/assignment-submissions/${submission.id}/grade`, {
    score: 8,
    feedbackDocument,
  });
  const spoken = await forStudent({
    score: 9,
    reason: onePack('Spoken'),
    feedback: named('Feedback', packed(9000)[0]),
  });
  const extended = await forStudent({ dueDate: day(9), reason: onePack('Extension') });
  const excused: Row[] = [];
  for (const [number, pack] of packs.entries())
    excused.push(await forStudent({ excused: true, reason: named(`Excuse${number}`, pack) }));
  for (const one of [id, spoken.id]) await send(faculty, 'post', `/api/assignments/${one}/post-grades`);
  await send(faculty, 'put', `/api/enrollments/${graded.enrollmentId}/grade`, {
    grade: 'D',
    reason: onePack('Reason'),
  });

  const missing = await assignment(incomplete.sectionId);
  const { incomplete: until } = await send(faculty, 'get', `/api/terms/${termId}/deadlines`);
  await send(faculty, 'put', `/api/enrollments/${incomplete.enrollmentId}/grade`, {
    grade: 'I',
    incomplete: { missing: [missing.id], until: until.lastDay, note: onePack('Note') },
    reason: onePack('Reason'),
  });
  return {
    studentId,
    graded,
    incomplete,
    written: { id, submissionId: submission.id },
    spoken,
    extended,
    excused,
  };
}

interface Visit {
  address: string;
  /** The fields whose texts the screen shows. */
  shows: readonly string[];
}

/** The screens that show these texts to a role, with all of them. */
export function gradeVisits(role: Reader, grades: Grades): Visit[] {
  const { studentId, graded, incomplete, written, spoken, extended, excused } = grades;
  const classroom = `/portal/classroom/${graded.sectionId}`;
  const excuses = excused.map((_, number) => `Excuse${number}`);
  const some = rotate([...excused.entries()], `xss.spec.ts excuses ${role}`);
  const final = (address: string, { enrollmentId }: Graded) =>
    `${address}dialog=explanation:${encodeURIComponent(enrollmentId)}`;
  if (role === 'student') {
    const own = (path: string) => `/portal/my-courses${path}?`;
    return [
      { address: `${classroom}/grades`, shows: ['Group', ...excuses] },
      { address: `/portal/classroom/${incomplete.sectionId}/grades`, shows: ['Note'] },
      { address: `${own('')}assignment=${written.id}`, shows: ['Document'] },
      { address: `${own('')}assignment=${spoken.id}`, shows: ['Feedback'] },
      ...some.map(([number, { id }]) => ({
        address: `${own('')}assignment=${id}`,
        shows: [`Excuse${number}`],
      })),
      { address: own(`/${incomplete.enrollmentId}`), shows: ['Note'] },
      {
        address: final(own(`/${graded.enrollmentId}`), graded),
        shows: ['Reason', 'Group', ...excuses],
      },
    ];
  }
  const work = ({ id }: Row) => `${classroom}/grades?dialog=student&assignment=${id}&student=${studentId}`;
  const base = `/portal/${role === 'faculty' ? 'my-sections' : 'courses'}/${graded.sectionId}`;
  return [
    { address: `${classroom}/grades/scheme`, shows: ['Group'] },
    { address: `${classroom}/grades/${studentId}`, shows: ['Group', ...excuses] },
    { address: work(spoken), shows: ['Spoken', 'Feedback'] },
    { address: work(extended), shows: ['Extension'] },
    ...some.map(([number, one]) => ({ address: work(one), shows: [`Excuse${number}`] })),
    { address: `${base}/assignments?form=${written.id}`, shows: ['Group'] },
    {
      address: `${base}/assignments/${written.id}?submission=${written.submissionId}`,
      shows: ['Document'],
    },
    { address: `/portal/grading/${written.submissionId}`, shows: ['Document'] },
    {
      address: final(`/portal/courses/${graded.sectionId}/roster?tab=final-grades&`, graded),
      shows: ['Reason', 'Group', ...excuses],
    },
    ...(role === 'registrar'
      ? [
          {
            address: final(`/portal/enrollment/enrollments/${graded.enrollmentId}?`, graded),
            shows: ['Reason', 'Group', ...excuses],
          },
          { address: `/portal/enrollment/enrollments/${incomplete.enrollmentId}`, shows: ['Note'] },
        ]
      : []),
  ];
}

/** Visits all of them. The texts must be on screen or in a field, as text. */
export async function lookAtGrades(page: Page, visits: Visit[]): Promise<void> {
  await page.goto('/portal/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const missing: string[] = [];
  for (const { address, shows } of visits) {
    await move(page, address);
    const wanted = shows.map((field) => named(field));
    await page
      .waitForFunction(isShown, wanted, { polling: 100, timeout: 60_000 })
      .catch(() => missing.push(`${address}: ${wanted.join(', ')}`));
  }
  expect(missing).toEqual([]);
}

function isShown(wanted: string[]) {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  const text = [document.body.innerText, ...fields.map(({ value }) => value)].join('\n');
  return wanted.every((one) => text.includes(one));
}
