import type { Page } from '@playwright/test';
import { recordTabs } from './parts';
import { first, nobody, tabPanel, type Visit } from './visit';

/** A student with courses. */
const enrolled = async (page: Page) =>
  (await first(page, '/api/enrollments?filter={"status":"enrolled"}&range=[0,0]')).studentId!;

export const records: Visit[] = [
  { screen: 'empty search', at: '/portal/student-records', shows: 'Find a student' },
  { screen: 'results', at: '/portal/student-records?search=an', shows: /students? found$/ },
  { screen: 'no results', at: '/portal/student-records?search=zzzzzz', shows: /No students match/ },
  ...recordTabs.map((tab): Visit => ({
    screen: `record: ${tab}`,
    at: async (page) => `/portal/student-records/${await enrolled(page)}?search=an&tab=${tab}`,
    shows: tabPanel,
  })),
  { screen: 'record not found', at: `/portal/student-records/${nobody}`, shows: 'Record not found' },
  {
    screen: 'holds of a record',
    at: async (page) => `/portal/student-records/${await enrolled(page)}?tab=holds`,
    shows: 'Manage Holds',
  },
  { screen: 'active holds', at: '/portal/holds', shows: (page) => page.locator('[data-result]') },
  { screen: 'no holds', at: '/portal/holds?show=released&search=zzzzzz', shows: 'No holds found' },
  {
    screen: 'place hold',
    at: '/portal/holds?dialog=place-hold',
    shows: (page) => page.getByRole('dialog', { name: 'Place Hold' }),
  },
  {
    screen: 'release hold',
    at: async (page) =>
      `/portal/holds?dialog=release-hold.${(await first(page, '/api/holds?filter={"active":true}')).id}`,
    shows: 'Keep hold',
  },
  {
    screen: 'holds failed',
    at: '/portal/holds',
    fails: '**/api/holds?*',
    shows: 'Could not load holds',
  },
  {
    screen: 'several sections to register',
    at: async (page) =>
      `/portal/student-records/${(await first(page, '/api/students?filter={"classLevel":"junior"}')).id}?dialog=register`,
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Add a section' }).click();
      await page.getByRole('listbox').getByRole('option').first().click();
    },
    shows: /^1 section, /,
  },
  {
    screen: 'a withdrawal from a term',
    at: async (page) => {
      const seat = await first(
        page,
        '/api/enrollments?filter={"status":"enrolled"}&sort=["enrollmentDate","DESC"]&range=[0,0]',
      );
      return `/portal/student-records/${seat.studentId}?dialog=withdraw`;
    },
    act: async (page) => {
      const seat = await first(
        page,
        '/api/enrollments?filter={"status":"enrolled"}&sort=["enrollmentDate","DESC"]&range=[0,0]',
      );
      await page.getByRole('dialog').getByLabel('Term').selectOption(String(seat.termId));
    },
    shows: 'Tuition charged',
  },
  {
    screen: 'a hold on selected students',
    at: '/portal/student-records?search=an',
    act: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await page.getByRole('button', { name: 'Place hold', exact: true }).click();
    },
    shows: /^Place a hold on \d+ students$/,
  },
  {
    screen: 'email to selected students',
    at: '/portal/student-records?search=an',
    act: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await page.getByRole('button', { name: 'Email', exact: true }).click();
    },
    shows: /^Email \d+ students$/,
  },
  {
    screen: 'students failed',
    at: '/portal/student-records?search=an',
    fails: '**/api/students?*',
    shows: 'Could not search for students',
  },
];
