import type { SectionDto } from '../../api/types.gen';
import { needLabels, showLabels } from './messages';

type Modality = SectionDto['modality'];
type SeatStatus = SectionDto['seatStatus'];

export const modalities: readonly Modality[] = ['in_person', 'online', 'hybrid'];
export const seatStatuses: readonly SeatStatus[] = ['Open', 'Limited', 'Full'];

/** Canceled sections appear only on request. */
export const shows = [
  { id: 'active', label: showLabels.active },
  { id: 'cancelled', label: showLabels.cancelled },
  { id: 'all', label: showLabels.all },
] as const;
export type Show = (typeof shows)[number]['id'];

/** Sections that need attention. */
export const toSeeTo = [
  { id: 'instructor', label: needLabels.instructor },
  { id: 'seat', label: needLabels.seat },
] as const;
type ToSeeTo = (typeof toSeeTo)[number]['id'];

export interface SectionFilters {
  search: string;
  modality?: Modality;
  seatStatus?: SeatStatus;
  needs?: ToSeeTo;
  show: Show;
}

const known = <Value extends string>(text: string | null, values: readonly Value[]) =>
  values.find((value) => value === text);

export const noFilters: SectionFilters = {
  search: '',
  modality: undefined,
  seatStatus: undefined,
  needs: undefined,
  show: 'active',
};

export const readFilters = (query: URLSearchParams): SectionFilters => ({
  search: (query.get('search') ?? '').trim(),
  modality: known(query.get('modality'), modalities),
  seatStatus: known(query.get('status'), seatStatuses),
  needs: known(
    query.get('needs'),
    toSeeTo.map(({ id }) => id),
  ),
  show:
    known(
      query.get('show'),
      shows.map(({ id }) => id),
    ) ?? 'active',
});

export function writeFilters(
  { search, modality, seatStatus, needs, show }: SectionFilters,
  query: URLSearchParams,
) {
  if (search) query.set('search', search);
  if (modality) query.set('modality', modality);
  if (seatStatus) query.set('status', seatStatus);
  if (needs) query.set('needs', needs);
  if (show !== 'active') query.set('show', show);
}

export const isFiltered = ({ search, modality, seatStatus, needs, show }: SectionFilters) =>
  !!(search || modality || seatStatus || needs || show !== 'active');

/** The filters in the API's form; undefined ones don't filter. */
export const toApiFilter = ({ search, modality, seatStatus, needs, show }: SectionFilters) => ({
  q: search,
  ...(modality && { modality }),
  ...(seatStatus && { seatStatus }),
  ...(needs === 'instructor' && { hasInstructor: false }),
  ...(needs === 'seat' && { freeWithWaitlist: true }),
  ...(show !== 'all' && { isActive: show === 'active' }),
});
