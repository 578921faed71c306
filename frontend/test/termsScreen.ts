import { aTerm, aTermsDays, aUser } from './builders';
import { aList, ok } from './harness';

export const registrar = aUser('registrar', {
  permissions: [...aUser().permissions, 'settings.academic'],
});
export const fall = aTerm();
export const spring = aTerm({
  id: '22222222-0000-4000-8000-000000000002',
  name: 'Spring 2027',
  type: 'spring',
  year: 2027,
  startDate: '2027-01-11',
  endDate: '2027-05-07',
  gradesDue: '2027-05-10',
  registrationStartDate: '2026-11-01',
  registrationEndDate: '2027-01-15',
});
export const terms = '/portal/settings/terms';
export const one = `/api/terms/${spring.id}`;
export const ended = (outcome: string) => ok(null, { Outcome: outcome });
export const answers = (term = spring) => ({
  '/api/terms': () => aList([term, fall]),
  [`${one}/deadlines`]: () => ok(aTermsDays()),
  [one]: () => ok(term, { ETag: '"2-x"' }),
  [`${one}/history`]: () => aList([]),
});
