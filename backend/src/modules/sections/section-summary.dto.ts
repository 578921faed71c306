import type { ListSpec } from '../../common/list-request.js';

export const summaryOf = {
  resource: 'sections',
  sort: [],
  filters: { termId: 'uuid' },
} as const satisfies ListSpec;

/** The totals of a term's active sections. */
export class SectionSummaryDto {
  totalEnrolled: number;

  /** Seats in all sections that have a seat limit. */
  totalCapacity: number;

  waitlisted: number;

  /** Filled seats as a whole percent of the capacity. Excludes sections without a seat limit. */
  utilizationPercent: number;
}
