import { Link } from 'react-router-dom';
import { Fact, Facts } from '../../../components/Facts';
import { formatDate, formatEnd, formatMoment, formatSchedule } from '../../../components/format';
import { History } from '../../../components/history/History';
import { StatusBadge } from '../../../components/StatusBadge';
import { Stack } from '../../../components/layout/Stack';
import { Section } from '../../../components/layout/Section';
import { Muted, Text } from '../../../components/layout/Text';
import { useMay } from '../../../providers/session';
import { courseOf, studentOf } from '../../../resources/enrollments/enrollment';
import { modalityLabels } from '../../../resources/sections/messages';
import { enrollmentLabel, enrollmentTone } from '../../../resources/students/student';
import { overrideNames } from '../blockers/messages';
import { seatsPath, inTerm } from '../path';
import { FinalGradeExplained } from '../../classroom/grades/FinalGradeExplained';
import { Agreement } from './Agreement';
import { ExplanationLink } from './ExplanationLink';
import { GradeMode } from './GradeMode';
import { type Enrollment, useSectionOf } from './queries';
import { messages } from './messages';

export function EnrollmentRecord({ enrollment: row }: { enrollment: Enrollment }) {
  const may = useMay();
  const section = useSectionOf(row.sectionId);
  return (
    <Stack gap={6}>
      <FinalGradeExplained />
      <Facts>
        <Fact label="Status">
          <StatusBadge tone={enrollmentTone(row)}>{enrollmentLabel(row)}</StatusBadge>
        </Fact>
        <Fact label="Student ID">
          <Link to={`/portal/student-records/${row.studentId}`}>{row.studentNumber}</Link>
        </Fact>
        <Fact label="Section">
          <Link to={inTerm(`${seatsPath}/${row.sectionId}`, row.termId)}>{courseOf(row)}</Link>
        </Fact>
        <Fact label="Term">{row.termName}</Fact>
        <Fact label="Credits">{row.courseCredits}</Fact>
        <Fact label="Instructor">{row.instructorName ?? 'TBA'}</Fact>
        <Fact label="Schedule" long>
          {row.schedule ? formatSchedule(row.schedule) : modalityLabels[row.modality]}
        </Fact>
        {row.waitlistedAt && (
          <Fact label="Waitlisted on" long>
            {formatMoment(row.waitlistedAt)}
          </Fact>
        )}
        {row.waitlistedAt !== row.enrollmentDate && (
          <Fact label="Enrolled on" long>
            {formatMoment(row.enrollmentDate)}
          </Fact>
        )}
        {row.dropDate && (
          <Fact label={row.grade === 'W' ? 'Withdrawn on' : 'Dropped on'} long>
            {formatMoment(row.dropDate)}
          </Fact>
        )}
        {row.lastAttendanceDate && (
          <Fact label="Last date of attendance" long>
            {formatDate(row.lastAttendanceDate)}
          </Fact>
        )}
        {row.grade && (
          <Fact label="Grade">
            {row.grade}
            <ExplanationLink enrollment={row} />
          </Fact>
        )}
        {row.waitlistPosition !== null && <Fact label="Waitlist position">{row.waitlistPosition}</Fact>}
        {row.offerExpiresAt && (
          <Fact label="Seat held until" long>
            {formatEnd(row.offerExpiresAt)}
          </Fact>
        )}
      </Facts>
      {row.incomplete && <Agreement incomplete={row.incomplete} id="enrollment-incomplete" />}
      <GradeMode enrollment={row} section={section.data} />
      {row.skipReason && (
        <Section gap={2} aria-labelledby="enrollment-skipped">
          <h3 id="enrollment-skipped">Skipped</h3>
          <p>
            {row.skipReason} {row.skippedAt && <Muted as="span">{formatMoment(row.skippedAt)}</Muted>}
          </p>
        </Section>
      )}
      {!!row.overrides?.length && (
        <Section gap={2} aria-labelledby="enrollment-overrides">
          <h3 id="enrollment-overrides">Overrides</h3>
          <Stack as="ul" gap={2} breaks>
            {row.overrides.map(({ code, reason }) => (
              <li key={code}>
                <strong>{overrideNames[code]}:</strong> {reason}
              </li>
            ))}
          </Stack>
        </Section>
      )}
      {(may('override', 'enrollments') || may('read', 'audit')) && (
        <section aria-labelledby="enrollment-history">
          <Text as="h3" size="section" below={2} id="enrollment-history">
            History
          </Text>
          <History of={`enrollments/${row.id}`} label={messages.historyOf(studentOf(row), courseOf(row))} />
        </section>
      )}
    </Stack>
  );
}
