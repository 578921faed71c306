import { Link } from 'react-router-dom';
import type { EnrollmentDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Failure } from '../../components/Failure';
import { Fact, Facts } from '../../components/Facts';
import { formatDate, formatEnd, formatMoment } from '../../components/format';
import { OwnTime } from '../../components/OwnTime';
import { Stack } from '../../components/layout/Stack';
import { Section } from '../../components/layout/Section';
import { modalityLabels } from '../../resources/sections/messages';
import { Meetings } from '../courses/Meetings';
import { FinalGradeExplained } from '../classroom/grades/FinalGradeExplained';
import { Agreement } from '../enrollment/record/Agreement';
import { ExplanationLink } from '../enrollment/record/ExplanationLink';
import { GradeMode } from '../enrollment/record/GradeMode';
import { useSectionOf } from '../enrollment/record/queries';
import { EnrollmentBadge } from './EnrollmentBadge';
import { SectionWork } from './SectionWork';
import { messages } from './messages';

interface Props {
  enrollment: EnrollmentDto & { etag?: string };
  workHref: (assignmentId: string) => string;
}

export function CourseDetail({ enrollment, workHref }: Props) {
  const section = useSectionOf(enrollment.sectionId);
  return (
    <Stack gap={6}>
      <FinalGradeExplained isOwn />
      <Facts>
        <Fact label="Status">
          <EnrollmentBadge enrollment={enrollment} />
        </Fact>
        <Fact label="Term">{enrollment.termName}</Fact>
        {enrollment.offerExpiresAt && (
          <Fact label="Seat held until" long>
            {formatEnd(enrollment.offerExpiresAt)}
            <OwnTime at={enrollment.offerExpiresAt} />
          </Fact>
        )}
        {enrollment.waitlistPosition !== null && (
          <Fact label="Waitlist position">{enrollment.waitlistPosition}</Fact>
        )}
        {typeof enrollment.chance === 'number' && (
          <Fact label="Chance of a seat" long>
            {messages.chance(enrollment.chance)}
          </Fact>
        )}
        {enrollment.grade && (
          <Fact label="Grade">
            {enrollment.grade}
            <ExplanationLink enrollment={enrollment} />
          </Fact>
        )}
        <Fact label="Credits">{enrollment.courseCredits}</Fact>
        <Fact label="Instructor">{enrollment.instructorName ?? 'TBA'}</Fact>
        <Fact label="Modality">{modalityLabels[enrollment.modality]}</Fact>
        {enrollment.waitlistedAt && (
          <Fact label="Waitlisted on" long>
            {formatMoment(enrollment.waitlistedAt)}
            <OwnTime at={enrollment.waitlistedAt} />
          </Fact>
        )}
        {enrollment.waitlistedAt !== enrollment.enrollmentDate && (
          <Fact label="Enrolled on" long>
            {formatMoment(enrollment.enrollmentDate)}
            <OwnTime at={enrollment.enrollmentDate} />
          </Fact>
        )}
        {enrollment.lastAttendanceDate && (
          <Fact label="Last date of attendance" long>
            {formatDate(enrollment.lastAttendanceDate)}
          </Fact>
        )}
        {enrollment.dropDate && (
          <Fact label={enrollment.grade === 'W' ? 'Withdrawn on' : 'Dropped on'} long>
            {formatMoment(enrollment.dropDate)}
            <OwnTime at={enrollment.dropDate} />
          </Fact>
        )}
      </Facts>
      {enrollment.incomplete && (
        <Agreement
          incomplete={enrollment.incomplete}
          id="my-course-incomplete"
          work={({ assignmentId, title }) => <Link to={workHref(assignmentId)}>{title}</Link>}
        />
      )}
      <GradeMode enrollment={enrollment} section={section.data} />
      {enrollment.skipReason && (
        <Section gap={2} aria-labelledby="my-course-skipped">
          <h3 id="my-course-skipped">{messages.skipped}</h3>
          <p>
            {enrollment.skipReason} {enrollment.skippedAt && formatMoment(enrollment.skippedAt)}
            <OwnTime at={enrollment.skippedAt} />
          </p>
        </Section>
      )}
      <Section gap={2} aria-labelledby="my-course-meetings">
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
      </Section>
      {enrollment.status !== 'waitlisted' && (
        <Section gap={2} aria-labelledby="my-course-work">
          <h3 id="my-course-work">Assignments</h3>
          <SectionWork sectionId={enrollment.sectionId} workHref={workHref} />
        </Section>
      )}
    </Stack>
  );
}
