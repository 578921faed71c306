import type { Page } from '@playwright/test';
import { routes, screens } from '../../src/routes';

interface Row {
  id: string;
  sectionId: string;
  assignmentId: string;
  studentId: string;
}

const nothing = '00000000-0000-4000-8000-000000000000';
const none: Row = { id: nothing, sectionId: nothing, assignmentId: nothing, studentId: nothing };

/** The first record that this role can read, or an unknown id. */
async function first(page: Page, list: string, filter: object = {}): Promise<Row> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,0]' });
  const response = await page.request.get(`/api/${list}?${query}`);
  const rows: Row[] = response.ok() ? await response.json() : [];
  return rows[0] ?? none;
}

/** The list with the record for `:id`, by the beginning of the route. */
export const lists: Record<string, string> = {
  '/portal/student-records': 'students',
  '/portal/financial/students': 'students',
  '/portal/enrollment/enrollments': 'enrollments',
  '/portal/enrollment/sections': 'sections',
  '/portal/applications': 'applications',
  '/portal/reviews': 'application-reviews',
  '/portal/settings/decision-letters': 'admission-letter-templates',
  '/portal/inquiries': 'inquiries',
  '/portal/requests': 'inquiries',
  '/portal/athletics': 'athletics/signups',
  '/portal/transfer-credit': 'transfer-evaluations',
  '/portal/transfer-credit/equivalencies': 'course-equivalencies',
  '/portal/my-courses': 'enrollments',
  '/portal/register': 'sections',
  '/portal/grading': 'assignment-submissions',
  '/portal/compliance': 'audit-events',
  '/portal/settings/users': 'users',
  '/portal/settings/courses': 'courses',
  '/portal/settings/policies': 'policies',
  '/portal/settings/departments': 'departments',
  '/portal/settings/programs': 'programs',
  '/portal/settings/requirements': 'program-requirements',
  '/portal/settings/application-forms': 'application-forms',
  '/portal/settings/terms': 'terms',
  '/portal/settings/clients': 'clients',
};

/** Each has its own code. */
const reports = [
  'enrollment',
  'capacity',
  'grades',
  'retention',
  'census',
  'receivables',
  'aging',
  'revenue',
  'exports',
];

/** Screens without script, or the first screen itself. */
const notFurther = ['/portal', '/portal/dashboard', '/dashboard', '/login'];
export const further = routes.filter((route) => !notFurther.includes(route));

/** Together they can open every screen. */
export const walks = ['super_admin', 'faculty', 'student'] as const;
/** The first of them that works with a screen, by its manifest. */
export const walkOf = (route: string) =>
  walks.find((role) => screens.find(({ paths }) => paths.includes(route))?.roles?.includes(role) ?? true);

/** The additional screens, each with a record. */
export async function addresses(page: Page, requested: readonly string[]): Promise<Map<string, string>> {
  const submission = await first(page, 'assignment-submissions');
  const work = await first(page, 'assignments', { id: submission.assignmentId });
  const addresses = new Map<string, string>();
  for (const route of requested) {
    const [before, after] = route.split('/:id');
    if (route === '/portal/reports/:id') {
      for (const id of reports) addresses.set(`${before}/${id}`, `${before}/${id}`);
      continue;
    }
    const ofSection = /^\/portal\/(courses|my-sections|classroom)$/.test(before!);
    const list = lists[before!];
    if (after !== undefined && !ofSection && !list) throw new Error(`${route}: which list has its record?`);
    const id = ofSection ? work.sectionId : list && (await first(page, list)).id;
    const firstOf = async (param: string, list: string) =>
      route.includes(param) ? (await first(page, `sections/${id}/${list}`)).id : '';
    addresses.set(
      route,
      route
        .replace(':id', id ?? '')
        .replace(':assignmentId', work.id)
        .replace(':studentId', submission.studentId)
        .replace(':discussionId', await firstOf(':discussionId', 'discussions'))
        .replace(':pageId', await firstOf(':pageId', 'pages'))
        .replace(':reader/:guide', 'registrar/release-a-hold'),
    );
  }
  return addresses;
}
