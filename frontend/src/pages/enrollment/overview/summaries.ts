import type { DepartmentSeatsDto, EnrollmentTrendDto } from '../../../api/types.gen';
import { formatNumber, plural } from '../../../components/format';

/** The chart's summary in a sentence. */
export function summaryOfUse(rows: readonly DepartmentSeatsDto[]) {
  const ordered = rows.toSorted((a, b) => b.utilizationPercent - a.utilizationPercent);
  const [most, least] = [ordered[0], ordered.at(-1)];
  if (!most || !least) return '';
  const said = ({ department, utilizationPercent }: DepartmentSeatsDto) =>
    `${department ?? 'No department'} with ${utilizationPercent}%`;
  return most === least
    ? `${said(most)} of its seats taken.`
    : `Fullest is ${said(most)} of its seats taken, emptiest ${said(least)}.`;
}

export function summaryOfTrend(rows: readonly EnrollmentTrendDto[]) {
  const [before, last] = rows.slice(-2);
  if (!before) return '';
  if (!last) return `${before.termName}: ${plural(before.enrolled, 'seat')} taken.`;
  return `${last.termName}: ${plural(last.enrolled, 'seat')} taken, after ${formatNumber(before.enrolled)} in ${before.termName}.`;
}
