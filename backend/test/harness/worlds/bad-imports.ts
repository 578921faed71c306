import type { ImportOutcome } from '../imports.js';
import { bench } from './imports.js';

export const mapping = {
  kind: 'schedule',
  format: 'tsv',
  term: {
    name: 'Bad Input',
    type: 'spring',
    year: 2031,
    startDate: '2031-01-20',
    endDate: '2031-05-10',
    registrationStartDate: '2030-11-01',
    registrationEndDate: '2031-01-31',
  },
  columns: {
    courseCode: 'course',
    sectionNumber: 'number',
    sectionKey: 'id',
    capacity: 'seats',
    instructor: 'who',
  },
  meetings: { columns: { days: 'days', start: 'from', end: 'to' } },
};

export const header = 'course\tnumber\tid\tseats\twho\tdays\tfrom\tto';

export const good = 'BI 1\t01\tG1\t10\tAsh, Ida\tMW\t9:00\t9:50';

export const row = (
  change: Partial<Record<'course' | 'number' | 'id' | 'seats' | 'who' | 'days' | 'from' | 'to', string>>,
): string =>
  Object.values({
    course: 'BI 2',
    number: '01',
    id: 'B1',
    seats: '10',
    who: 'Ash, Ida',
    days: 'MW',
    from: '9:00',
    to: '9:50',
    ...change,
  }).join('\t');

export const run = (content: string | Buffer, options = {}): Promise<ImportOutcome> =>
  bench.run('schedule', mapping, content, options);
export const left = async (): Promise<unknown[]> =>
  bench.query(`SELECT 1 FROM sections JOIN terms term ON term.id = term_id WHERE term.name = 'Bad Input'`);
