import { Bone } from '../../../components/Bone';
import { Failure } from '../../../components/Failure';
import { Fact, Facts } from '../../../components/Facts';
import { formatDate, formatMoment, formatNumber } from '../../../components/format';
import { ProgressBar } from '../../../components/ProgressBar';
import { Section } from '../../../components/layout/Section';
import type { SectionDetailDto } from '../../../api/types.gen';
import { useMay } from '../../../providers/session';
import { seatPercent } from '../../../resources/sections/section';
import { SeatStatus } from '../../../resources/sections/SeatStatus';
import { seatTime } from './duration';
import { useDemandOf } from './queries';
import { Waitlist } from './Waitlist';
import { fillMessages, messages } from './messages';

/** The rule for filling an open seat. */
const modeOf = ({ waitlistMode, offerHours, isWaitlistOpen }: SectionDetailDto) =>
  !isWaitlistOpen
    ? fillMessages.closed
    : waitlistMode === 'immediate'
      ? fillMessages.immediate
      : fillMessages.offer(offerHours);

export function SectionSeats({ section }: { section: SectionDetailDto }) {
  const reports = useMay()('academic', 'reports');
  const { demand, idle, reading, error, retry } = useDemandOf(section.id, reports);
  const percent = seatPercent(section);
  const { enrolled, capacity, offered, waitlisted, waitlistCapacity } = section;
  return (
    <Section as="div" gap={6}>
      {percent !== undefined && (
        <ProgressBar
          label="Seats taken"
          percent={percent}
          note={messages.seats(formatNumber(enrolled), formatNumber(capacity))}
        />
      )}
      <Facts>
        <Fact label="Status">
          <SeatStatus section={section} />
        </Fact>
        <Fact label="Held for offers">{formatNumber(offered)}</Fact>
        <Fact label="Waitlisted">
          {formatNumber(waitlisted)}
          {waitlistCapacity !== null && ` of ${formatNumber(waitlistCapacity)}`}
        </Fact>
        <Fact label="Open seats">{modeOf(section)}</Fact>
        <Fact label={section.isWaitlistOpen ? 'Waitlist open until' : 'Waitlist closed after'}>
          {formatDate(section.waitlistUntil)}
        </Fact>
        {reading && (
          <>
            <Fact label="Demand">
              <Bone width="48px" />
            </Fact>
            <Fact label="Refused because full">
              <Bone width="24px" />
            </Fact>
          </>
        )}
        {!reading && demand && (
          <>
            <Fact label="Demand">
              {demand.demandPercent === null ? 'Unlimited' : `${formatNumber(demand.demandPercent)}%`}
            </Fact>
            <Fact label="Refused because full">{formatNumber(demand.refused)}</Fact>
            {demand.fullSince && (
              <Fact label="Full since" long>
                {formatMoment(demand.fullSince)}
              </Fact>
            )}
          </>
        )}
        {reports && !error && (
          <Fact label="Idle seat time">
            {reading ? <Bone width="60px" /> : idle ? seatTime(idle.idleSeatSeconds) : 'none'}
          </Fact>
        )}
      </Facts>
      {error && <Failure title={messages.failedDemand} error={error} onRetry={retry} />}
      <Waitlist section={section} />
    </Section>
  );
}
