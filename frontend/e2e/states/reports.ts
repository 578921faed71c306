import { nobody, type Visit } from './visit';

const enrollment = '/portal/reports/enrollment';

export const reports: Visit[] = [
  { screen: 'the reports', at: '/portal/reports', shows: 'Each number opens what it counts.' },
  ...['term', 'program', 'status'].map((by) => ({
    screen: `enrollment by ${by}`,
    at: `${enrollment}?by=${by}`,
    shows: new RegExp(`^Students and places, by ${by}$`),
  })),
  { screen: 'the rows of a figure', at: `${enrollment}?figure=students`, shows: /^[\d,]+ students?$/ },
  {
    screen: 'a term without enrollment',
    at: `${enrollment}?by=program&term=${nobody}`,
    shows: 'Nobody has registered for this term',
  },
  {
    screen: 'figures failed',
    at: enrollment,
    fails: '**/api/reports/enrollment?*',
    shows: 'The figures could not be read',
  },
];
