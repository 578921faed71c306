import { useState } from 'react';
import { Bone } from '../../../components/Bone';
import { dotted, formatNumber } from '../../../components/format';
import { Inline } from '../../../components/layout/Inline';
import { Text } from '../../../components/layout/Text';
import type { SectionDetailDto } from '../../../api/types.gen';
import { SeatStatus } from '../../../resources/sections/SeatStatus';
import { useSeatsOf } from './useCheck';
import { messages } from './messages';

const text = ({ enrolled, capacity, isUnlimited, waitlisted, offered }: SectionDetailDto) =>
  dotted([
    isUnlimited
      ? `${formatNumber(enrolled)} enrolled`
      : messages.seatsTaken(formatNumber(enrolled), formatNumber(capacity)),
    offered > 0 && `${formatNumber(offered)} held for offers`,
    waitlisted > 0 && `${formatNumber(waitlisted)} waitlisted`,
  ]);

/** The current seats of the chosen section, with a notice if the last one was filled while the form was open. */
export function SeatLine({ sectionId }: { sectionId: string }) {
  const { data } = useSeatsOf(sectionId);
  const [seen, setSeen] = useState<{ id: string; hadSeat: boolean }>();
  const free = data && (data.isUnlimited || data.enrolled + data.offered < data.capacity);

  if (data && (seen?.id !== data.id || (free && !seen.hadSeat))) setSeen({ id: data.id, hadSeat: !!free });
  return (
    <div>
      <Inline wrap gap={[1, 3]} numeric minHeight={24}>
        {data ? (
          <>
            <SeatStatus section={data} isWaitlistClosed={!data.isWaitlistOpen} />
            {text(data)}
          </>
        ) : (
          <Bone width="220px" />
        )}
      </Inline>
      <div role="status">
        {data && seen?.id === data.id && seen.hadSeat && !free && (
          <Text tone="danger" size="small" strong>
            {messages.filled}
          </Text>
        )}
      </div>
    </div>
  );
}
