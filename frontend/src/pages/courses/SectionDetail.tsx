import styled from '@emotion/styled';
import { Fact, Facts } from '../../components/Facts';
import { formatNumber } from '../../components/format';
import { ProgressBar } from '../../components/ProgressBar';
import type { SectionDetailDto } from '../../api/types.gen';
import { modalityLabels } from '../../resources/sections/messages';
import { seatPercent } from '../../resources/sections/section';
import { color } from '../../theme/color';
import { size, space } from '../../theme/scale';
import { Clashes } from './Clashes';
import { instructor } from './columns';
import { Meetings } from './Meetings';
import { SeatStatus } from '../../resources/sections/SeatStatus';
import { messages } from './messages';

const Stack = styled.div({
  display: 'grid',
  gap: space(6),
  '& > *': { minWidth: 0 },
  '& h3': { marginBottom: space(2), fontSize: size.section },
});
const Prose = styled.p({ maxWidth: '68ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
const Seats = styled.section({ display: 'grid', gap: space(4) });
const Quiet = styled.p({ fontSize: size.small, color: color.muted });

/** All details of one section. */
export function SectionDetail({ section }: { section: SectionDetailDto }) {
  const { enrolled, capacity, waitlisted, isUnlimited } = section;
  const percent = seatPercent(section);
  return (
    <Stack>
      <Clashes clashes={section.warnings ?? []} />
      <Seats aria-label="Seats">
        {percent !== undefined && (
          <ProgressBar
            label="Seats taken"
            percent={percent}
            note={messages.seats(formatNumber(enrolled), formatNumber(capacity))}
          />
        )}

        <Facts>
          <Fact label="Enrolled">{formatNumber(enrolled)}</Fact>
          <Fact label="Capacity">{isUnlimited ? 'Unlimited' : formatNumber(capacity)}</Fact>
          <Fact label="Waitlisted">{formatNumber(waitlisted)}</Fact>
          <Fact label="Status">
            <SeatStatus section={section} />
          </Fact>
        </Facts>

        {isUnlimited && <Quiet>{messages.unlimited}</Quiet>}
      </Seats>
      <Facts>
        <Fact label="Term">{section.termName}</Fact>
        <Fact label="Instructor">{instructor(section)}</Fact>
        <Fact label="Credits">{section.courseCredits}</Fact>
        <Fact label="Modality">{modalityLabels[section.modality]}</Fact>
      </Facts>
      <section aria-labelledby="section-meetings">
        <h3 id="section-meetings">Meetings</h3>
        <Meetings section={section} />
      </section>
      <section aria-labelledby="section-description">
        <h3 id="section-description">Description</h3>
        <Prose>{section.courseDescription ?? 'No description.'}</Prose>
      </section>
      <section aria-labelledby="section-prerequisites">
        <h3 id="section-prerequisites">Prerequisites</h3>
        <Prose>{section.prerequisites ?? 'None listed.'}</Prose>
      </section>
    </Stack>
  );
}
