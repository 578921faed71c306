import { StatusBadge } from '../../components/StatusBadge';
import type { SectionDto } from '../../api/types.gen';
import { seatTone } from './section';
import { messages } from './messages';

interface Props {
  section: Pick<SectionDto, 'seatStatus' | 'isActive'>;
  /** The waitlist no longer accepts students. */
  isWaitlistClosed?: boolean;
}

/** The capacity label; a canceled section has none. */
export const SeatStatus = ({ section, isWaitlistClosed }: Props) =>
  section.isActive ? (
    <StatusBadge tone={seatTone(section.seatStatus)}>
      {section.seatStatus === 'Full' && isWaitlistClosed ? messages.waitlistClosed : section.seatStatus}
    </StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{messages.canceled}</StatusBadge>
  );
