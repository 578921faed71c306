import { first, type Visit } from './visit';

export const records: Visit[] = [
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
