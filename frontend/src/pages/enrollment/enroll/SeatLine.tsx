import styled from '@emotion/styled';
import { useState } from 'react';
import { Bone } from '../../../components/Bone';
import { dotted, formatNumber } from '../../../components/format';
import type { SectionDetailDto } from '../../../api/types.gen';
import { SeatStatus } from '../../../resources/sections/SeatStatus';
import { color } from '../../../theme/color';
import { size, space } from '../../../theme/scale';
import { useSeatsOf } from './useCheck';
import { messages } from './messages';

const Line = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(1, 3),
  minHeight: '24px',
  fontVariantNumeric: 'tabular-nums',
});
const Filled = styled.p({ color: color.danger, fontSize: size.small, fontWeight: 600 });

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
      <Line>
        {data ? (
          <>
            <SeatStatus section={data} isWaitlistClosed={!data.isWaitlistOpen} />
            {text(data)}
          </>
        ) : (
          <Bone width="220px" />
        )}
      </Line>
      <div role="status">
        {data && seen?.id === data.id && seen.hadSeat && !free && <Filled>{messages.filled}</Filled>}
      </div>
    </div>
  );
}
