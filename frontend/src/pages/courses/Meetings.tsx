import { Fragment } from 'react';
import { dotted, formatSchedule } from '../../components/format';
import { OwnSchedule } from '../../components/OwnTime';
import { Muted, Text } from '../../components/layout/Text';
import { Stack } from '../../components/layout/Stack';
import { Grid } from '../../components/layout/Grid';
import { Rows } from '../../components/layout/Rows';
import type { SectionDetailDto } from '../../api/types.gen';
import {
  meetingKind,
  meetingRoom,
  meetingSchedule,
  meetingTimeParts,
} from '../../resources/sections/section';

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
    <Stack gap={2}>
      <Rows row={2} sides={3} framed="small" numeric>
        {meetings.map((meeting) => (
          <Grid as="li" columns="minmax(88px, 28%) 1fr" gap={[0, 3]} key={meeting.id}>
            <Muted as="span">{meetingKind(meeting.kind)}</Muted>
            <Text as="span" strong="medium">
              {meetingTimeParts(meeting).map((part, index) => (
                <Fragment key={part}>
                  {index > 0 && ' '}
                  <span style={{ display: 'inline-block' }}>{part}</span>
                </Fragment>
              ))}
              <OwnSchedule schedule={meetingSchedule(meeting)} />
            </Text>
            <Muted as="span" size="small" style={{ gridColumn: 2 }}>
              {meetingRoom(meeting.room, modality)}
            </Muted>
          </Grid>
        ))}
      </Rows>
      {meetings.some(({ startTime }) => startTime) && <Muted size="small">Eastern Time.</Muted>}
    </Stack>
  );
}
