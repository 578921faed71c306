import { first, type Visit } from './visit';

export const records: Visit[] = [
  {
    screen: 'lift hold',
    at: async (page) =>
      `/portal/holds?dialog=lift-hold.${(await first(page, '/api/holds?filter={"active":true}')).id}`,
    shows: 'Keep hold',
  },
  {
    screen: 'holds failed',
    at: '/portal/holds',
    fails: '**/api/holds?*',
    shows: 'The holds could not be read',
  },
  {
    screen: 'students failed',
    at: '/portal/student-records?search=an',
    fails: '**/api/students?*',
    shows: 'The search did not succeed',
  },
];
