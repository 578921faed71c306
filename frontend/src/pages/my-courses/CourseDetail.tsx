import styled from '@emotion/styled';
import type { EnrollmentDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Failure } from '../../components/Failure';
import { Fact, Facts } from '../../components/Facts';
import { formatDate, formatEnd, formatMoment } from '../../components/format';
import { OwnTime } from '../../components/OwnTime';
import { modalityLabels } from '../../resources/sections/messages';
import { size, space } from '../../theme/scale';
import { Meetings } from '../courses/Meetings';
import { GradeMode } from '../enrollment/record/GradeMode';
import { useSectionOf } from '../enrollment/record/queries';
import { PlaceBadge } from './PlaceBadge';
import { SectionWork } from './SectionWork';
import { messages } from './messages';

const Stack = styled.div({
  display: 'grid',
  gap: space(6),
  '& > *': { minWidth: 0 },
  '& h3': { marginBottom: space(2), fontSize: size.section },
});

interface Props {
  place: EnrollmentDto & { etag?: string };
  workHref: (assignmentId: string) => string;
}

export function CourseDetail({ place, workHref }: Props) {
  const section = useSectionOf(place.sectionId);
  return (
    <Stack>
      <Facts>
        <Fact label="Status">
          <PlaceBadge place={place} />
        </Fact>
        <Fact label="Term">{place.termName}</Fact>
        {place.offerExpiresAt && (
          <Fact label="Seat held until" long>
            {formatEnd(place.offerExpiresAt)}
            <OwnTime at={place.offerExpiresAt} />
          </Fact>
        )}
        {place.waitlistPosition !== null && <Fact label="Waitlist position">{place.waitlistPosition}</Fact>}
        {typeof place.chance === 'number' && (
          <Fact label="Chance of a seat" long>
            {messages.chance(place.chance)}
          </Fact>
        )}
        {place.grade && <Fact label="Grade">{place.grade}</Fact>}
        <Fact label="Credits">{place.courseCredits}</Fact>
        <Fact label="Instructor">{place.instructorName ?? 'TBA'}</Fact>
        <Fact label="Modality">{modalityLabels[place.modality]}</Fact>
        {place.waitlistedAt && (
          <Fact label="Waitlisted on" long>
            {formatMoment(place.waitlistedAt)}
            <OwnTime at={place.waitlistedAt} />
          </Fact>
        )}
        {place.waitlistedAt !== place.enrollmentDate && (
          <Fact label="Enrolled on" long>
            {formatMoment(place.enrollmentDate)}
            <OwnTime at={place.enrollmentDate} />
          </Fact>
        )}
        {place.lastAttendanceDate && (
          <Fact label="Last date of attendance" long>
            {formatDate(place.lastAttendanceDate)}
          </Fact>
        )}
        {place.dropDate && (
          <Fact label={place.grade === 'W' ? 'Withdrawn on' : 'Dropped on'} long>
            {formatMoment(place.dropDate)}
            <OwnTime at={place.dropDate} />
          </Fact>
        )}
      </Facts>
      <GradeMode place={place} section={section.data} />
      {place.skipReason && (
        <section aria-labelledby="my-course-skipped">
          <h3 id="my-course-skipped">{messages.skipped}</h3>
          <p>
            {place.skipReason} {place.skippedAt && formatMoment(place.skippedAt)}
            <OwnTime at={place.skippedAt} />
          </p>
        </section>
      )}
      <section aria-labelledby="my-course-meetings">
        <h3 id="my-course-meetings">Meetings</h3>
        {section.data ? (
          <Meetings section={section.data} />
        ) : section.error && !section.isFetching ? (
          <Failure
            title={messages.failedMeetings}
            error={section.error}
            onRetry={() => void section.refetch()}
          />
        ) : (
          <Bone height="56px" />
        )}
      </section>
      {place.status !== 'waitlisted' && (
        <section aria-labelledby="my-course-work">
          <h3 id="my-course-work">Assignments</h3>
          <SectionWork sectionId={place.sectionId} workHref={workHref} />
        </section>
      )}
    </Stack>
  );
}
