import type { Page } from '@playwright/test';
import { applicationScreens } from './applications';
import { graders, gradeSubmissions, manageAssignments } from './assignments';
import { packed, requested, texts } from './corpus';
import { moneyScreens } from './money';
import { settingsScreens } from './settings';
import { transferScreens } from './transferCredit';
import type { World } from './world';

/** The address of a screen, and a text on it for people who may see it. */
export interface Visit {
  address: string;
  shows?: string;
  /** The roles that see it; others see that they lack permission. */
  roles?: string[];
  /** Opens what has no address, for these roles. */
  act?: (page: Page) => Promise<void>;
}

export const everybody = [
  'super_admin',
  'registrar',
  'faculty',
  'bursar',
  'financial_aid',
  'compliance',
  'admissions',
];
/** Faculty see the students of their own sections only. */
const offices = everybody.filter((role) => role !== 'faculty');
/** The roles that use Enrollment Management. */
const enrolling = ['super_admin', 'registrar', 'admissions'];
/** The roles that read messages from the Contact page. */
const correspondents = ['super_admin', 'registrar', 'admissions'];
const watchers = ['super_admin', 'compliance'];
/** Who reads the section with the hostile texts. */
const inSection = [...graders, 'student'];
const [pack] = packed(1000);

/**
 * For each path of the portal, where it shows text from others. The spec fails if a path of the build is missing here,
 * so a new screen must be added.
 */
export const screens: Record<string, (world: World) => Visit[]> = {
  '/portal': () => [{ address: '/portal?' + requested(pack!) }],
  '/dashboard': () => [{ address: '/dashboard' }],
  '/portal/dashboard': () => [{ address: `/portal/dashboard?q=${requested(pack!)}#${requested(texts[0]!)}` }],
  '/portal/student-records': () => [
    ...[1, 2, 3, 4].map((page) => ({
      address: `/portal/student-records?search=xss.student&page=${page}`,
      shows: '__xss(1)',
      roles: offices,
    })),
    {
      address: `/portal/student-records?search=${requested(texts[3]!)}&sort=${requested(texts[0]!)}`,
      shows: texts[3],
    },
    { address: `/portal/student-records?search=${requested(pack!)}` },
    { address: '/portal/student-records?dialog=new-student', shows: 'New Student', roles: enrolling },
    { address: `/portal/student-records?dialog=${requested(texts[0]!)}` },
  ],
  '/portal/student-records/:id': ({ students }) => [
    ...['academic', 'financial', 'personal', 'holds', 'history', 'reads', requested(texts[0]!)].map(
      (tab) => ({
        address: `/portal/student-records/${students[0]!.id}?search=xss.student&tab=${tab}`,
        shows: '__xss(1)',
        roles: offices,
      }),
    ),
    ...['academic', 'personal'].map((tab) => ({
      address: `/portal/student-records/${students[1]!.id}?search=xss.student&tab=${tab}`,
      shows: '__xss(1)',
      roles: offices,
    })),
    { address: `/portal/student-records/${requested(texts[3]!)}` },
    {
      address: `/portal/student-records/${students[0]!.id}?dialog=merge-student&from=${students[1]!.id}`,
      shows: '__xss(1)',
      roles: ['super_admin', 'registrar'],
    },
    {
      address: `/portal/student-records/${students[0]!.id}?dialog=edit-student`,
      shows: '__xss(1)',
      roles: ['super_admin', 'registrar'],
    },
    { address: `/portal/student-records/${students[0]!.id}?tab=holds&dialog=place-hold` },
    {
      address: `/portal/student-records/${students[0]!.id}?tab=holds&dialog=release-hold.${requested(texts[3]!)}`,
    },
    { address: `/portal/student-records/${requested(texts[0]!)}?dialog=edit-student` },
  ],
  '/portal/student-records/:id/transcript': ({ students }) => [
    ...['transcript', 'issued', 'letters', requested(texts[0]!)].map((tab) => ({
      address: `/portal/student-records/${students[0]!.id}/transcript?tab=${tab}`,
      shows: '__xss(1)',
      roles: ['super_admin', 'registrar'],
    })),
    {
      address: `/portal/student-records/${students[0]!.id}/transcript?tab=issued&dialog=revoke.${requested(texts[0]!)}`,
    },
    { address: `/portal/student-records/${students[0]!.id}/transcript?dialog=${requested(texts[3]!)}` },
    { address: `/portal/student-records/${requested(texts[3]!)}/transcript` },
  ],
  '/portal/student-records/:id/degree-audit': ({ students }) => [
    {
      address: `/portal/student-records/${students[0]!.id}/degree-audit?programId=${requested(texts[0]!)}`,
    },
    { address: `/portal/student-records/${requested(texts[3]!)}/degree-audit` },
    {
      address: `/portal/student-records/${students[0]!.id}/degree-audit?dialog=revoke&exception=${requested(texts[1]!)}&rule=${requested(texts[2]!)}`,
    },
  ],
  '/portal/courses': ({ sections }) => [
    { address: '/portal/courses?search=XSS&rows=100', shows: '__xss(1)' },
    {
      address: `/portal/courses?search=${requested(texts[3]!)}&termId=${requested(texts[0]!)}&sort=${requested(texts[1]!)}`,
    },
    { address: `/portal/courses?search=${requested(pack!)}` },
    {
      address: `/portal/courses?dialog=edit-section&section=${sections[0]!.id}`,
      shows: '__xss(1)',
      roles: ['super_admin', 'registrar'],
    },
    { address: `/portal/courses?dialog=cancel-section&section=${sections[0]!.id}` },
    { address: `/portal/courses?dialog=${requested(texts[0]!)}&section=${requested(texts[1]!)}` },
    { address: `/portal/courses?dialog=edit-section&section=${requested(texts[3]!)}` },
    { address: `/portal/courses?pictures=capacity&termId=${requested(texts[0]!)}` },
  ],
  '/portal/courses/:id': ({ sections }) => [
    ...[0, 1, 2, 40].map((index) => ({
      address: `/portal/courses/${sections[index]!.id}?search=XSS`,
      shows: 'Prerequisites',
    })),
    { address: `/portal/courses/${requested(texts[3]!)}` },
  ],
  '/portal/courses/:id/roster': ({ sections }) => [
    ...['roster', 'grades', 'final-grades', 'history'].map((tab) => ({
      address: `/portal/courses/${sections[0]!.id}/roster?tab=${tab}&search=${requested(tab === 'roster' ? '' : texts[0]!)}`,
      shows: '__xss(1)',
      roles: ['super_admin', 'registrar'],
    })),
    { address: `/portal/courses/${requested(texts[3]!)}/roster?status=${requested(texts[0]!)}` },
    ...['incomplete', 'explanation'].map((dialog) => ({
      address: `/portal/courses/${sections[0]!.id}/roster?tab=final-grades&dialog=${dialog}:${requested(texts[1]!)}`,
    })),
  ],
  '/portal/enrollment': () => [
    { address: '/portal/enrollment' },
    { address: `/portal/enrollment?term=${requested(texts[3]!)}` },
  ],
  '/portal/enrollment/new': () => [{ address: `/portal/enrollment/new?term=${requested(texts[0]!)}` }],
  '/portal/enrollment/enrollments': () => [
    {
      address: `/portal/enrollment/enrollments?search=${requested(texts[3]!)}&status=${requested(texts[0]!)}`,
    },
    { address: `/portal/enrollment/enrollments?dialog=${requested(pack!)}` },
    { address: '/portal/enrollment/enrollments?search=xss.student', shows: '__xss(1)', roles: enrolling },
  ],
  '/portal/enrollment/enrollments/:id': () => [
    { address: `/portal/enrollment/enrollments/${requested(texts[3]!)}?dialog=leave` },
  ],
  '/portal/enrollment/sections': () => [
    { address: '/portal/enrollment/sections?search=XSS', shows: '__xss(1)', roles: enrolling },
    { address: `/portal/enrollment/sections?department=${requested(texts[0]!)}` },
  ],
  '/portal/enrollment/sections/:id': ({ sections }) => [
    { address: `/portal/enrollment/sections/${sections[0]!.id}`, shows: 'Waitlist', roles: enrolling },
    { address: `/portal/enrollment/sections/${requested(texts[3]!)}` },
  ],
  '/portal/enrollment/overrides': () => [
    {
      address: `/portal/enrollment/overrides?search=${requested(pack!)}&dialog=revoke:${requested(texts[0]!)}`,
    },
  ],
  '/portal/enrollment/windows': () => [
    { address: `/portal/enrollment/windows?dialog=edit:${requested(texts[3]!)}` },
  ],
  '/portal/enrollment/time-tickets': () => [
    { address: `/portal/enrollment/time-tickets?search=${requested(texts[0]!)}` },
  ],
  '/portal/grade-changes': () => [
    { address: '/portal/grade-changes', shows: '__xss(1)', roles: ['super_admin', 'registrar'] },
    { address: `/portal/grade-changes?search=${requested(texts[3]!)}&status=${requested(texts[0]!)}` },
    ...['change', 'approve', 'request'].map((act) => ({
      address: `/portal/grade-changes?dialog=${act}:${requested(texts[3]!)}`,
    })),
    { address: `/portal/grade-changes?dialog=${requested(texts[0]!)}` },
  ],
  ...applicationScreens,
  ...transferScreens,
  '/portal/holds': () => [
    { address: `/portal/holds?show=all&search=${requested(texts[3]!)}` },
    { address: `/portal/holds?show=all&kind=${requested(texts[0]!)}` },
  ],
  '/portal/courses/:id/assignments': (world) => manageAssignments('/portal/courses', world),
  '/portal/courses/:id/assignments/:assignmentId': (world) => gradeSubmissions('/portal/courses', world),
  '/portal/my-account': ({ plan, payers }) => [
    { address: `/portal/my-account?plan=${plan.id}` },
    { address: '/portal/my-account', shows: '__xss(1)', roles: ['student'] },
    { address: `/portal/my-account?dialog=revoke-payer.${payers[0]!.id}` },
    { address: `/portal/my-account?charge=${requested(texts[3]!)}&charges.termId=${requested(texts[0]!)}` },
  ],
  '/portal/my-courses': ({ assignment }) => [
    ...['', '&dialog=hand-in', '&work.show=done'].map((query) => ({
      address: `/portal/my-courses?assignment=${assignment.id}${query}`,
      shows: '__xss(1)',
      roles: ['student'],
    })),
    { address: `/portal/my-courses?term=${requested(texts[3]!)}&dialog=leave.${requested(texts[0]!)}` },
  ],
  '/portal/my-courses/:id': () => [{ address: `/portal/my-courses/${requested(texts[3]!)}` }],
  '/portal/my-record': () => [
    { address: `/portal/my-record?tab=${requested(texts[0]!)}` },
    { address: `/portal/my-record?tab=reads&reads.from=${requested(texts[3]!)}` },
  ],
  '/portal/my-record/transcript': () => [
    { address: `/portal/my-record/transcript?dialog=${requested(texts[0]!)}#${requested(texts[3]!)}` },
  ],
  '/portal/my-record/degree-audit': () => [
    { address: `/portal/my-record/degree-audit?programId=${requested(texts[3]!)}` },
  ],
  '/portal/register': () => [
    { address: `/portal/register?search=${requested(texts[3]!)}&department=${requested(texts[0]!)}` },
    { address: `/portal/register?tab=cart&cart=${requested(pack!)}` },
  ],
  '/portal/register/:id': ({ sections }) => [
    { address: `/portal/register/${sections[0]!.id}?as=${requested(texts[1]!)}` },
    { address: `/portal/register/${requested(texts[3]!)}` },
  ],
  '/portal/my-sections': () => [
    { address: `/portal/my-sections?search=${requested(texts[0]!)}&termId=${requested(texts[1]!)}` },
    { address: `/portal/my-sections?termId=all` },
  ],
  '/portal/my-sections/:id/assignments': (world) => manageAssignments('/portal/my-sections', world),
  '/portal/my-sections/:id/assignments/:assignmentId': (world) =>
    gradeSubmissions('/portal/my-sections', world),
  '/portal/my-sections/:id/gradebook': ({ assignment }) => [
    {
      // This screen shows only the assignment's title.
      address: `/portal/my-sections/${assignment.sectionId}/gradebook`,
      shows: 'evil.example',
      roles: graders,
    },
    { address: `/portal/my-sections/${requested(texts[3]!)}/gradebook` },
  ],
  '/portal/classroom/:id': ({ assignment }) => [
    // The titles of a module and its items.
    { address: `/portal/classroom/${assignment.sectionId}`, shows: 'evil.example', roles: inSection },
    { address: `/portal/classroom/${assignment.sectionId}?view=${requested(texts[0]!)}` },
    { address: `/portal/classroom/${requested(texts[3]!)}` },
  ],
  '/portal/classroom/:id/files': ({ assignment }) => [
    { address: `/portal/classroom/${assignment.sectionId}/files`, shows: '__xss(1)', roles: inSection },
    { address: `/portal/classroom/${assignment.sectionId}/files?folder=${requested(texts[0]!)}` },
    {
      address: `/portal/classroom/${assignment.sectionId}/files?dialog=edit-file&item=${requested(texts[1]!)}`,
    },
  ],
  '/portal/classroom/:id/assignments': ({ assignment }) => [
    {
      address: `/portal/classroom/${assignment.sectionId}/assignments`,
      shows: 'evil.example',
      roles: graders,
    },
  ],
  '/portal/classroom/:id/pages': ({ assignment }) => [
    { address: `/portal/classroom/${assignment.sectionId}/pages` },
    { address: `/portal/classroom/${assignment.sectionId}/pages?view=${requested(texts[0]!)}` },
  ],
  '/portal/classroom/:id/pages/:pageId': ({ assignment, page }) => [
    {
      address: `/portal/classroom/${assignment.sectionId}/pages/${page.id}`,
      shows: '__xss(1)',
      roles: inSection,
    },
    ...['edit', 'versions'].map((dialog) => ({
      address: `/portal/classroom/${assignment.sectionId}/pages/${page.id}?dialog=${dialog}`,
      shows: dialog === 'edit' ? 'Save page' : 'Current version',
      roles: graders,
    })),
    { address: `/portal/classroom/${assignment.sectionId}/pages/${requested(texts[3]!)}` },
  ],
  '/portal/classroom/:id/grades': ({ assignment }) => [
    { address: `/portal/classroom/${assignment.sectionId}/grades?view=${requested(texts[0]!)}` },
  ],
  '/portal/classroom/:id/grades/:studentId': ({ assignment }) => [
    { address: `/portal/classroom/${assignment.sectionId}/grades/${requested(texts[3]!)}` },
  ],
  '/portal/classroom/:id/discussions': ({ assignment }) => [
    { address: `/portal/classroom/${assignment.sectionId}/discussions?view=${requested(texts[0]!)}` },
  ],
  '/portal/classroom/:id/discussions/:discussionId': ({ assignment, discussion }) => [
    {
      address: `/portal/classroom/${assignment.sectionId}/discussions/${discussion.id}`,
      shows: '__xss(1)',
      roles: graders,
    },
    { address: `/portal/classroom/${assignment.sectionId}/discussions/${requested(texts[3]!)}` },
  ],
  '/portal/grading': ({ assignment }) => [
    { address: `/portal/grading?assignmentId=${assignment.id}`, shows: 'evil.example', roles: graders },
    { address: `/portal/grading?sectionId=${requested(texts[0]!)}` },
  ],
  '/portal/grading/:id': ({ submission }) => [
    { address: `/portal/grading/${submission.id}`, shows: '__xss(1)', roles: graders },
    { address: `/portal/grading/${requested(texts[3]!)}` },
  ],
  '/portal/profile': () => [{ address: `/portal/profile?q=${requested(pack!)}` }],
  '/portal/preferences': () => [{ address: `/portal/preferences#${requested(texts[0]!)}` }],
  '/portal/help': () => [{ address: `/portal/help?q=${requested(texts[0]!)}` }],
  '/portal/help/:reader/:guide': () => [{ address: `/portal/help/registrar/${requested(texts[0]!)}` }],
  ...moneyScreens,
  '/portal/inquiries': () => [
    { address: '/portal/inquiries?rows=100&search=xss', shows: '__xss(1)', roles: correspondents },
    {
      address: `/portal/inquiries?search=${requested(texts[3]!)}&kind=${requested(texts[0]!)}&sort=${requested(texts[1]!)}`,
    },
    { address: `/portal/inquiries?search=${requested(pack!)}` },
  ],
  '/portal/inquiries/:id': ({ inquiry }) => [
    { address: `/portal/inquiries/${inquiry.id}`, shows: '__xss(1)', roles: correspondents },
    ...['answer', 'note', 'assign', 'close', 'reopen', requested(texts[0]!)].map((dialog) => ({
      address: `/portal/inquiries/${inquiry.id}?dialog=${dialog}`,
      shows: '__xss(1)',
      roles: correspondents,
    })),
    { address: `/portal/inquiries/${inquiry.id}?tab=history`, shows: 'History', roles: correspondents },
    { address: `/portal/inquiries/${requested(texts[3]!)}` },
  ],
  '/portal/requests': () => [
    { address: '/portal/requests?rows=100', shows: '__xss(1)', roles: ['student'] },
    { address: `/portal/requests?dialog=${requested(texts[0]!)}&search=${requested(pack!)}` },
  ],
  '/portal/requests/:id': ({ request }) => [
    ...['', '?dialog=reply'].map((query) => ({
      address: `/portal/requests/${request.id}${query}`,
      shows: '__xss(1)',
      roles: ['student'],
    })),
    { address: `/portal/requests/${requested(texts[3]!)}` },
  ],
  '/portal/athletics': () => [
    { address: '/portal/athletics?rows=100', shows: '__xss(1)', roles: ['super_admin', 'admissions'] },
    { address: `/portal/athletics?search=${requested(pack!)}&sport=${requested(texts[0]!)}` },
  ],
  '/portal/athletics/:id': ({ signup }) => [
    {
      address: `/portal/athletics/${signup.id}?rows=100`,
      shows: '__xss(1)',
      roles: ['super_admin', 'admissions'],
    },
    { address: `/portal/athletics/${requested(texts[3]!)}` },
  ],
  '/portal/compliance': ({ students }) => [
    { address: '/portal/compliance?kind=change&rows=100' },
    {
      address: `/portal/compliance?tab=reads&student=${students[0]!.id}`,
      shows: '__xss(1)',
      roles: watchers,
    },
    {
      address: `/portal/compliance?search=${requested(texts[0]!)}&actorId=${requested(texts[1]!)}&action=${requested(texts[2]!)}`,
    },
    { address: `/portal/compliance?tab=reads&student=${requested(texts[3]!)}` },
  ],
  '/portal/compliance/:id': () => [{ address: `/portal/compliance/${requested(texts[3]!)}` }],
  '/portal/reports': () => [{ address: `/portal/reports?q=${requested(pack!)}` }],
  '/portal/reports/:id': () => [
    { address: `/portal/reports/${requested(texts[3]!)}` },
    { address: `/portal/reports/enrollment?by=${requested(texts[0]!)}&term=${requested(texts[1]!)}` },
    { address: `/portal/reports/enrollment?by=program&figure=students&group=${requested(texts[3]!)}` },
    { address: `/portal/reports/grades?department=${requested(texts[0]!)}&term=${requested(texts[1]!)}` },
    {
      address: `/portal/reports/census?date=${requested(texts[0]!)}&figure=headcount&group=${requested(texts[3]!)}`,
    },
    {
      address: `/portal/reports/receivables?asOf=${requested(texts[0]!)}&figure=open&group=${requested(texts[1]!)}`,
    },
    { address: `/portal/reports/aging?asOf=${requested(texts[0]!)}&age=${requested(texts[1]!)}` },
    { address: `/portal/reports/revenue?period=${requested(texts[0]!)}&figure=${requested(texts[1]!)}` },
    {
      address: '/portal/reports/admissions?figure=started&group=total',
      shows: '__xss(1)',
      roles: ['super_admin', 'registrar', 'compliance', 'admissions'],
    },
    {
      address: `/portal/reports/admissions?by=${requested(texts[0]!)}&term=${requested(texts[1]!)}&figure=${requested(texts[3]!)}`,
    },
    { address: `/portal/reports/exports?dialog=${requested(texts[0]!)}` },
    { address: `/portal/reports/enrollment?figure=${requested(texts[0]!)}&sort=${requested(texts[1]!)}` },
  ],
  ...settingsScreens,
  '/login': () => [
    { address: `/login?returnTo=${requested('javascript:__xss(1)')}&error=${requested(pack!)}` },
  ],
};
