import { StatusBadge } from '../../components/StatusBadge';
import type { SectionDto } from '../../api/types.gen';
import { seatTone } from './section';

/** The capacity label; a cancelled section has no seats to speak of. */
export const SeatStatus = ({ section }: { section: Pick<SectionDto, 'seatStatus' | 'isActive'> }) =>
  section.isActive ? (
    <StatusBadge tone={seatTone(section.seatStatus)}>{section.seatStatus}</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">Cancelled</StatusBadge>
  );
