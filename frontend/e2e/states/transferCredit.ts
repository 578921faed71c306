import type { Page } from '@playwright/test';
import { first, nobody, type Visit } from './visit';

const list = '/portal/transfer-credit';
const equivalencies = `${list}/equivalencies`;
const api = '/api/transfer-evaluations';

interface Made {
  id: string;
  courses: { id: string }[];
}

async function post(page: Page, path: string, data: object): Promise<Made> {
  const made = await page.request.post(path, { data });
  if (!made.ok()) throw new Error(await made.text());
  return made.json();
}

/** A new student, so that nothing is credited twice. */
const student = (page: Page) =>
  post(page, '/api/students', {
    firstName: 'Ida',
    lastName: 'Moved',
    email: `${crypto.randomUUID()}@example.edu`,
  });

const line = { externalCode: 'HUM 110', externalTitle: 'Technology and Society', externalCredits: 3 };
const courses = [
  { ...line, outcome: 'elective', credits: 3 },
  { ...line, externalCode: 'PED 110', outcome: 'denied', reason: 'Physical education is not credited.' },
];

async function draft(page: Page, more: object): Promise<string> {
  const { id: studentId } = await student(page);
  const { id } = await post(page, api, { studentId, institution: 'Cape Fear Community College', ...more });
  return `${list}/${id}`;
}

/** With one of our courses, a suggestion, a denied course and one without a decision. */
async function varied(page: Page): Promise<string> {
  const { id: courseId } = await first(page, '/api/courses?range=[0,0]');
  const institution = `College ${crypto.randomUUID()}`;
  await post(page, '/api/course-equivalencies', {
    institution,
    externalCode: 'MAT 143',
    outcome: 'elective',
    credits: 3,
    minimumGrade: 'C',
  });
  return draft(page, {
    institution,
    courses: [
      ...courses,
      { ...line, externalCode: 'ACC 120', outcome: 'equivalent', courseId, credits: 3 },
      { ...line, externalCode: 'MAT 143', externalGrade: 'D' },
    ],
  });
}

async function equivalency(page: Page): Promise<string> {
  const { id } = await post(page, '/api/course-equivalencies', {
    institution: `College ${crypto.randomUUID()}`,
    externalCode: 'MAT 143',
    outcome: 'elective',
    credits: 3,
  });
  return `${equivalencies}/${id}`;
}

async function articulated(page: Page): Promise<{ at: string; line: string }> {
  const at = await draft(page, { courses });
  const id = at.split('/').pop()!;
  const done = await post(page, `${api}/${id}/articulate`, { keepEquivalencies: false });
  return { at, line: done.courses[0]!.id };
}

export const transferCredit: Visit[] = [
  {
    screen: 'evaluations',
    at: async (page) => {
      await varied(page);
      return list;
    },
    shows: /^\d+ evaluations?$/,
  },
  { screen: 'no evaluations match', at: `${list}?search=zzzzzz`, shows: 'No evaluations found' },
  {
    screen: 'evaluations failed',
    at: list,
    fails: '**/api/transfer-evaluations?*',
    shows: 'Could not load evaluations',
  },
  {
    screen: 'new evaluation with errors',
    at: `${list}?dialog=new`,
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Open Evaluation' }).click(),
    shows: 'Student is required',
  },
  { screen: 'a draft evaluation', at: varied, shows: 'The grade is below C' },
  {
    screen: 'an evaluation without courses',
    at: (page) => draft(page, {}),
    shows: 'No courses yet. Select Add Course to add one.',
  },
  { screen: 'no such evaluation', at: `${list}/${nobody}`, shows: "This evaluation doesn't exist" },
  {
    screen: 'evaluation not ready',
    at: async (page) => `${await varied(page)}?dialog=articulate`,
    shows: '1 of 4 courses is undecided: MAT 143.',
  },
  {
    screen: 'the question before articulating',
    at: async (page) => `${await draft(page, { courses })}?dialog=articulate`,
    shows: 'Articulate 3 credits?',
  },
  {
    screen: 'an articulated evaluation',
    at: async (page) => (await articulated(page)).at,
    shows: 'Physical education is not credited.',
  },
  {
    screen: 'revoke a transfer credit',
    at: async (page) => {
      const { at, line: of } = await articulated(page);
      return `${at}?dialog=revoke:${of}`;
    },
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Revoke Credit' }).click(),
    shows: 'Reason is required',
  },
  {
    screen: 'equivalencies',
    at: async (page) => {
      await equivalency(page);
      return equivalencies;
    },
    shows: /^\d+ equivalenc(y|ies)$/,
  },
  {
    screen: 'no equivalencies match',
    at: `${equivalencies}?search=zzzzzz`,
    shows: 'No equivalencies found',
  },
  {
    screen: 'equivalencies failed',
    at: equivalencies,
    fails: '**/api/course-equivalencies?*',
    shows: 'Could not load the equivalencies',
  },
  {
    screen: 'add an equivalency with errors',
    at: `${equivalencies}?dialog=add`,
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Add Equivalency' }).click(),
    shows: 'Institution is required',
  },
  { screen: 'an equivalency', at: equivalency, shows: 'Minimum grade' },
  {
    screen: 'deactivate?',
    at: async (page) => `${await equivalency(page)}?dialog=end`,
    shows: /^The equivalency is no longer suggested/,
  },
  {
    screen: 'no such equivalency',
    at: `${equivalencies}/${nobody}`,
    shows: /^This equivalency doesn't exist/,
  },
];
