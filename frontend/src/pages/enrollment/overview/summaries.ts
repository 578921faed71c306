import type { DepartmentSeatsDto, EnrollmentTrendDto } from '../../../api/types.gen';
import { formatNumber } from '../../../components/format';
import { summaries } from './messages';

/** The chart's summary in a sentence. */
export function summaryOfUse(rows: readonly DepartmentSeatsDto[]) {
  const ordered = rows.toSorted((a, b) => b.utilizationPercent - a.utilizationPercent);
  const [most, least] = [ordered[0], ordered.at(-1)];
  if (!most || !least) return '';
  const nameOf = ({ department }: DepartmentSeatsDto) => department ?? 'No department';
  return most === least
    ? summaries.useOfOne(nameOf(most), most.utilizationPercent)
    : summaries.use(nameOf(most), most.utilizationPercent, nameOf(least), least.utilizationPercent);
}

export function summaryOfTrend(rows: readonly EnrollmentTrendDto[]) {
  const [before, last] = rows.slice(-2);
  if (!before) return '';
  if (!last) return summaries.trendOfOne(before.termName, before.enrolled);
  return summaries.trend(last.termName, last.enrolled, formatNumber(before.enrolled), before.termName);
}
