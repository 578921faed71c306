import { first, type Visit } from './visit';

const enrollment = '/portal/reports/enrollment';

export const reports: Visit[] = [
  { screen: 'the reports', at: '/portal/reports', shows: /Select a number to see the records behind it\.$/ },
  ...['term', 'program', 'status'].map((by) => ({
    screen: `enrollment by ${by}`,
    at: `${enrollment}?by=${by}`,
    shows: new RegExp(`^Students and enrollments, by ${by}$`),
  })),
  { screen: 'the report on capacity', at: '/portal/reports/capacity', shows: 'Capacity used by department' },
  {
    screen: 'the report on grades',
    at: async (page) => {
      const enrolled = await first(page, '/api/enrollments?filter={"status":"completed"}&range=[0,0]');
      return `/portal/reports/grades?term=${enrolled.termId}`;
    },
    shows: /^The most frequent grade is /,
  },
  {
    screen: 'the report on retention',
    at: '/portal/reports/retention',
    shows: 'Returning students by first term',
  },
  { screen: 'the census', at: '/portal/reports/census', shows: 'Students by class level' },
  { screen: 'the rows of a figure', at: `${enrollment}?figure=students`, shows: /^[\d,]+ students?$/ },
  {
    screen: 'the report on admissions',
    at: '/portal/reports/admissions',
    shows: 'Applications by the state they reached',
  },
  {
    screen: 'the applications behind a figure',
    at: '/portal/reports/admissions?figure=started&group=total',
    shows: /^[\d,]+ applications?$/,
  },
  {
    screen: 'no applications to report',
    at: async (page) => {
      await page.route('**/api/reports/admissions?*', (route) => route.fulfill({ json: [] }));
      return '/portal/reports/admissions?by=term';
    },
    shows: 'No applications yet',
  },
  {
    screen: 'a term without enrollment',
    at: async (page) => {
      // Every term of the demo university has students.
      await page.route('**/api/reports/enrollment?*', (route) => route.fulfill({ json: [] }));
      return `${enrollment}?by=program`;
    },
    shows: 'No enrollments in this term',
  },
  {
    screen: 'figures failed',
    at: enrollment,
    fails: '**/api/reports/enrollment?*',
    shows: 'Could not load the figures',
  },
];

const ofMoney = '/portal/reports/receivables';

/** For roles that work with money. */
export const financialReports: Visit[] = [
  { screen: 'receivables by type', at: ofMoney, shows: /is outstanding, including .* past due\.$/ },
  {
    screen: 'aging by student',
    at: '/portal/reports/aging',
    shows: /^[\d,]+ students?$/,
  },
  {
    screen: 'revenue by type',
    at: '/portal/reports/revenue',
    shows: /was received on payment plans and .* on charges\.$/,
  },
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
    shows: 'No records',
  },
  {
    screen: 'exports',
    at: '/portal/reports/exports',
    // Other tests of this system may have started exports before.
    shows: /^(No exports in the last 7 days|(Queued|In progress|Ready)$)/,
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
    shows: 'Could not load your exports',
  },
];
