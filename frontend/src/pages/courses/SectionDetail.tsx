import { Fact, Facts } from '../../components/Facts';
import { formatNumber } from '../../components/format';
import { ProgressBar } from '../../components/ProgressBar';
import { Stack } from '../../components/layout/Stack';
import { Section } from '../../components/layout/Section';
import { Muted, Prose } from '../../components/layout/Text';
import type { SectionDetailDto } from '../../api/types.gen';
import { modalityLabels } from '../../resources/sections/messages';
import { seatPercent } from '../../resources/sections/section';
import { Clashes } from './Clashes';
import { instructor } from './columns';
import { Meetings } from './Meetings';
import { SeatStatus } from '../../resources/sections/SeatStatus';
import { messages } from './messages';

/** All details of one section. */
export function SectionDetail({ section }: { section: SectionDetailDto }) {
  const { enrolled, capacity, waitlisted, isUnlimited } = section;
  const percent = seatPercent(section);
  return (
    <Stack gap={6}>
      <Clashes clashes={section.warnings ?? []} />
      <Section gap={4} aria-label="Seats">
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

        {isUnlimited && <Muted size="small">{messages.unlimited}</Muted>}
      </Section>
      <Facts>
        <Fact label="Term">{section.termName}</Fact>
        <Fact label="Instructor">{instructor(section)}</Fact>
        <Fact label="Credits">{section.courseCredits}</Fact>
        <Fact label="Modality">{modalityLabels[section.modality]}</Fact>
      </Facts>
      <Section gap={2} aria-labelledby="section-meetings">
        <h3 id="section-meetings">Meetings</h3>
        <Meetings section={section} />
      </Section>
      <Section gap={2} aria-labelledby="section-description">
        <h3 id="section-description">Description</h3>
        <Prose measure={68}>{section.courseDescription ?? 'No description.'}</Prose>
      </Section>
      <Section gap={2} aria-labelledby="section-prerequisites">
        <h3 id="section-prerequisites">Prerequisites</h3>
        <Prose measure={68}>{section.prerequisites ?? 'None listed.'}</Prose>
      </Section>
    </Stack>
  );
}
