import { first, type Visit } from './visit';

const enrollment = '/portal/reports/enrollment';

export const reports: Visit[] = [
  { screen: 'the reports', at: '/portal/reports', shows: 'Each number opens what it counts.' },
  ...['term', 'program', 'status'].map((by) => ({
    screen: `enrollment by ${by}`,
    at: `${enrollment}?by=${by}`,
    shows: new RegExp(`^Students and enrollments, by ${by}$`),
  })),
  { screen: 'the report on capacity', at: '/portal/reports/capacity', shows: 'Capacity used, by department' },
  {
    screen: 'the report on grades',
    at: async (page) => {
      const place = await first(page, '/api/enrollments?filter={"status":"completed"}&range=[0,0]');
      return `/portal/reports/grades?term=${place.termId}`;
    },
    shows: /^The most frequent grade is /,
  },
  {
    screen: 'the report on retention',
    at: '/portal/reports/retention',
    shows: 'Who returned, by first term',
  },
  { screen: 'the census', at: '/portal/reports/census', shows: 'Students, by class level' },
  { screen: 'the rows of a figure', at: `${enrollment}?figure=students`, shows: /^[\d,]+ students?$/ },
  {
    screen: 'a term without enrollment',
    at: async (page) => {
      // Every term of the demo university has students.
      await page.route('**/api/reports/enrollment?*', (route) => route.fulfill({ json: [] }));
      return `${enrollment}?by=program`;
    },
    shows: 'Nobody has registered for this term',
  },
  {
    screen: 'figures failed',
    at: enrollment,
    fails: '**/api/reports/enrollment?*',
    shows: 'The figures could not be read',
  },
];

const ofMoney = '/portal/reports/receivables';

/** For roles that work with money. */
export const financialReports: Visit[] = [
  { screen: 'receivables by type', at: ofMoney, shows: /is outstanding; .* is past due\.$/ },
  { screen: 'revenue by type', at: '/portal/reports/revenue', shows: /came in by plan and .* on charges\.$/ },
  {
    screen: 'the charges behind a figure',
    at: `${ofMoney}?figure=open&group=tuition`,
    shows: /^[\d,]+ items?$/,
  },
  {
    screen: 'the payments behind a figure',
    at: '/portal/reports/revenue?figure=charges&group=total',
    shows: /^[\d,]+ payments?$/,
  },
  {
    screen: 'a figure of nothing',
    at: `${ofMoney}?figure=open&group=tuition&asOf=1999-01-01`,
    shows: 'No rows',
  },
  {
    screen: 'exports',
    at: '/portal/reports/exports',
    shows: 'You have exported no report in the last seven days.',
  },
  {
    screen: 'export a report',
    at: '/portal/reports/exports?dialog=export-reports',
    shows: 'Start Export',
  },
  {
    screen: 'exports failed',
    at: '/portal/reports/exports',
    fails: '**/api/report-runs?*',
    shows: 'Your exports could not be read',
  },
];
