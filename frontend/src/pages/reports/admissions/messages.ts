import { counted } from '../../../components/format';

export const groupingLabels = { term: 'By term', program: 'By program' } as const;

/** The admissions report. */
export const messages = {
  chart: 'Applications by the state they reached',
  note: 'Applications whose data was deleted still count.',
  times: 'Time between states',
  medians: 'Medians, in hours.',
  empty: 'No applications yet',
  emptyTerm: 'No applications for this term',
  allTerms: 'All terms',
  none: 'None',
  applications: (count: number) => counted(count, { one: '# application', other: '# applications' }),
  hours: (hours: string) => `${hours} h`,
  summary: (started: string, submitted: string, decided: string, enrolled: string) =>
    `Of ${started} started, ${submitted} were submitted, ${decided} decided and ${enrolled} enrolled.`,
};
