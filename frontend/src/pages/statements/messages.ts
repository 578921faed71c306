import type { StatementRunDto } from '../../api/types.gen';
import { counted, formatDate, formatNumber } from '../../components/format';

export const messages = {
  subtitle: 'Statements show changes and amounts due. Each entry is in exactly one statement.',
  statements: (count: number) => counted(count, { one: '# statement', other: '# statements' }),
  runs: (count: number) => counted(count, { one: '# run', other: '# runs' }),
  number: (number: number) => `No. ${number}`,
  title: (number: number, asOf: string) => `Statement No. ${number}, ${formatDate(asOf)}`,
  file: (studentNumber: string, number: number) => `statement-${studentNumber}-${number}.pdf`,
  due: (amount: string) => `${amount} due`,
  none: 'No statements',
  noneHint: 'Statements appear here when they are created, usually once a month.',
  unmatched: 'No statements match.',
  noRuns: 'No runs',
  noRunsHint: 'Select Create Statements to create a statement for every student with activity or a balance.',
  failed: 'Could not load statements',
  runsFailed: 'Could not load runs',
  through: (day: string) => `Through ${formatDate(day)}`,
  progress: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)} students`,
  monthly: 'Started monthly',
  starting: 'Starting',
  noActivity: 'Nothing changed since the last statement.',
  run: {
    title: 'Create Statements',
    text: 'Every student with activity or a balance gets a statement and a notification.',
    period: 'Period',
    today: 'Through today',
    periodRequired: 'Choose a period',
    hint: 'Entries recorded after the last day are in the next statement.',
    done: 'Statements are being created',
    failed: 'Failed to create statements',
  },
  one: {
    done: 'Statement created',
    failed: 'Failed to create the statement',
  },
};

export const statusLabels: Record<StatementRunDto['status'], string> = {
  queued: 'Queued',
  running: 'In progress',
  done: 'Done',
  failed: 'Failed',
};
