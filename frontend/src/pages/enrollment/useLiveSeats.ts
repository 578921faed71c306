import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { SectionDemandDto, SectionDto } from '../../api/types.gen';
import { type Seats, useEvent, useSeats } from '../../providers/events';
import { seatStatusOf } from '../../resources/sections/section';

/**
 * The server computes the totals. They are refetched once the seats stop changing for a moment, or after a longer time.
 */
const SUMS_DELAY = 1_500;

type Row = SectionDto | SectionDemandDto;
interface Page {
  data: Row[];
}

const isPage = (value: unknown): value is Page => Array.isArray((value as Page | undefined)?.data);
const isRow = (value: unknown): value is Row => typeof (value as Row | undefined)?.enrolled === 'number';

/** The row with new seats; the same object if the seats belong to another section. */
export function withSeats<R extends { id: string }>(row: R, { sectionId, ...seats }: Seats): R {
  if (row.id !== sectionId || !isRow(row)) return row;
  const next = { ...row, ...seats };
  if ('seatStatus' in row) return { ...next, seatStatus: seatStatusOf(next) };
  const isFull = !row.isUnlimited && seats.enrolled + seats.offered >= seats.capacity;
  return 'isFull' in row ? { ...next, isFull } : next;
}

/** Writes the seats into all cached sections: lists and single ones. */
export function keepSeats(queries: QueryClient, seats: Seats) {
  queries.setQueriesData<unknown>({ queryKey: ['sections'] }, (kept: unknown) => {
    if (isPage(kept)) {
      return kept.data.some(({ id }) => id === seats.sectionId)
        ? { ...kept, data: kept.data.map((row) => withSeats(row, seats)) }
        : kept;
    }
    return isRow(kept) ? withSeats(kept, seats) : kept;
  });
}

/** Updates the seats on everything that shows them; `onSeats` runs for each section that changed. */
export function useLiveSeats(termId: string | undefined, onSeats?: (seats: Seats) => void) {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useSeats(termId === undefined ? undefined : { termId }, (seats) => {
    keepSeats(queries, seats);
    onSeats?.(seats);
    // Later changes don't postpone it: in a busy term the totals would never update.
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      for (const name of ['summary', 'utilization', 'idle-seats', 'demand'])
        void queries.invalidateQueries({ queryKey: ['sections', name] });
      void queries.invalidateQueries({ queryKey: ['enrollments', 'recent'] });
    }, SUMS_DELAY);
  });
  useEvent('resync', () => {
    void queries.invalidateQueries({ queryKey: ['sections'] });
    void queries.invalidateQueries({ queryKey: ['enrollments'] });
  });
}
