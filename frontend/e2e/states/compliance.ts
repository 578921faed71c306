import { first, nobody, type Visit } from './visit';

export const compliance: Visit[] = [
  { screen: 'the trail', at: '/portal/compliance', shows: /^[\d,]+ entries$/ },
  {
    screen: 'a row of the trail',
    at: '/portal/compliance',
    act: (page) => page.locator('[data-result]').first().click(),
    shows: 'API action',
  },
  {
    screen: 'no row matches',
    at: '/portal/compliance?search=zzzzzz',
    shows: 'No entries match the search and filters',
  },
  { screen: 'no such row', at: `/portal/compliance/${nobody}`, shows: 'Entry not found' },
  { screen: 'reads of nobody yet', at: '/portal/compliance?tab=reads', shows: 'Choose a student' },
  {
    screen: 'who looked at a record',
    at: async (page) =>
      `/portal/compliance?tab=reads&student=${(await first(page, '/api/students?range=[0,0]')).id}`,
    shows: /^[\d,]+ entr(y|ies)$/,
  },
  {
    screen: 'adjustments and voids',
    at: '/portal/compliance?tab=money&acts.search=zzzzzz',
    shows: 'No entries match the search and filters',
  },
  {
    screen: 'the trail failed',
    at: '/portal/compliance',
    fails: '**/api/audit-events?*',
    shows: 'Could not load the audit log',
  },
];
