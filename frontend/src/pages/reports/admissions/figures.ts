import type { AdmissionsFiguresDto } from '../../../api/types.gen';
import { formatNumber } from '../../../components/format';
import type { FigureColumn } from '../frame/FiguresTable';
import { groupingLabels, messages } from './messages';

export const groupings = [
  { value: 'program', label: groupingLabels.program, one: 'Program' },
  { value: 'term', label: groupingLabels.term, one: 'Term' },
] as const;

const hours = (value: number | string) => messages.hours(formatNumber(Number(value)));

/** What an application can reach, in order. */
export const steps = [
  { id: 'started', label: 'Started' },
  { id: 'submitted', label: 'Submitted' },
  { id: 'completed', label: 'Complete' },
  { id: 'decided', label: 'Decided' },
  { id: 'accepted', label: 'Accepted' },
  { id: 'enrolled', label: 'Enrolled' },
] as const;

const between = [
  { id: 'hoursToSubmit', label: 'Start to submission' },
  { id: 'hoursToComplete', label: 'Submission to complete' },
  { id: 'hoursToDecide', label: 'Complete to decision' },
  { id: 'hoursToAccept', label: 'Decision to acceptance' },
  { id: 'hoursToEnroll', label: 'Acceptance to enrollment' },
] as const;

export const counts: readonly FigureColumn<AdmissionsFiguresDto>[] = steps.map((step) => ({
  ...step,
  opens: step.id,
}));

export const times: readonly FigureColumn<AdmissionsFiguresDto>[] = between.map((one) => ({
  ...one,
  format: hours,
  none: messages.none,
}));

/** The chart's summary in a sentence. */
export function summaryOf(total: AdmissionsFiguresDto | undefined) {
  if (!total) return '';
  const { started, submitted, decided, enrolled } = total;
  const [first, ...rest] = [started, submitted, decided, enrolled].map(formatNumber);
  return messages.summary(first!, rest[0]!, rest[1]!, rest[2]!);
}
