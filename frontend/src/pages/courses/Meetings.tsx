import styled from '@emotion/styled';
import { Fragment } from 'react';
import { dotted, formatSchedule } from '../../components/format';
import { OwnSchedule } from '../../components/OwnTime';
import { Box, Muted, Text } from '../../components/layout/Text';
import type { SectionDetailDto } from '../../api/types.gen';
import {
  meetingKind,
  meetingRoom,
  meetingSchedule,
  meetingTimeParts,
} from '../../resources/sections/section';
import { color } from '../../theme/color';
import { size, space } from '../../theme/scale';

const Item = styled.li({
  display: 'grid',
  gridTemplateColumns: 'minmax(88px, 28%) 1fr',
  columnGap: space(3),
  padding: space(2, 3),
  borderBottom: `1px solid ${color.line}`,
  fontVariantNumeric: 'tabular-nums',
  '&:last-of-type': { borderBottom: 0 },
});
const Part = styled.span({ display: 'inline-block' });
const Room = styled.span({ gridColumn: 2, fontSize: size.small, color: color.muted });

/** Times and places. A section without meetings may have a schedule in words. */
export function Meetings({ section }: { section: SectionDetailDto }) {
  const { meetings, schedule, location, modality } = section;
  if (meetings.length === 0) {
    return (
      <p>
        {dotted([schedule ? formatSchedule(schedule) : 'No fixed time', meetingRoom(location, modality)])}
        <OwnSchedule schedule={schedule} />
      </p>
    );
  }
  return (
    <>
      <Box as="ul" framed="small">
        {meetings.map((meeting) => (
          <Item key={meeting.id}>
            <Muted as="span">{meetingKind(meeting.kind)}</Muted>
            <Text as="span" strong="medium">
              {meetingTimeParts(meeting).map((part, index) => (
                <Fragment key={part}>
                  {index > 0 && ' '}
                  <Part>{part}</Part>
                </Fragment>
              ))}
              <OwnSchedule schedule={meetingSchedule(meeting)} />
            </Text>
            <Room>{meetingRoom(meeting.room, modality)}</Room>
          </Item>
        ))}
      </Box>
      {meetings.some(({ startTime }) => startTime) && (
        <Muted above={2} size="small">
          Eastern Time.
        </Muted>
      )}
    </>
  );
}
