import styled from '@emotion/styled';
import { Bone } from '../../components/Bone';
import { Failure } from '../../components/Failure';
import { formatSchedule } from '../../components/format';
import { OwnSchedule } from '../../components/OwnTime';
import { RowLink } from '../../components/lists/RowLink';
import { StatusBadge } from '../../components/StatusBadge';
import { Table, TableFrame, TableHead } from '../../components/Table';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { Box, Muted } from '../../components/layout/Text';
import { Stack } from '../../components/layout/Stack';
import { hasStatus } from '../../providers/apiError';
import type { EnrollmentDto } from '../../api/types.gen';
import { useMay } from '../../providers/session';
import { useCurrentTerm } from '../../providers/terms';
import { courseOf } from '../../resources/enrollments/enrollment';
import { modalityLabels } from '../../resources/sections/messages';
import { isUnderWay, enrollmentLabel, enrollmentTone } from '../../resources/students/student';
import { color } from '../../theme/color';
import { enrollmentsPath } from '../enrollment/path';
import { EnrollmentIntensity } from './EnrollmentIntensity';
import { NotForYourRole } from './NotForYourRole';
import { useEnrollments } from './queries';
import { messages } from './messages';

/** In a narrow panel, instructor and time appear under the course's title, and on a phone the status too. */
const narrow = '@container (max-width: 560px)';
const phone = '@container (max-width: 340px)';
const Rows = styled(Table)({
  '& tbody :is(th, td)': { verticalAlign: 'top' },
  '& tbody tr': { position: 'relative' },
  '& tbody tr:has(a):hover': { background: color.surfaceAlt },
  '& [data-aside]': { [narrow]: { display: 'none' } },
  '& [data-status]': { [phone]: { display: 'none' } },
  '& [data-under]': { display: 'none' },
  '& [data-under="aside"]': { [narrow]: { display: 'block' } },
  '& [data-under="status"]': { [phone]: { display: 'block' } },
});

export function CurrentEnrollments({ studentId }: { studentId: string }) {
  const may = useMay();
  return (
    <section aria-labelledby="current-enrollments">
      {may('read', 'enrollments') ? (
        <TermEnrollments studentId={studentId} />
      ) : may('read', 'aid') ? (
        <EnrollmentIntensity studentId={studentId} headingId="current-enrollments" />
      ) : (
        <>
          <Heading />
          <NotForYourRole what={messages.parts.enrollments} />
        </>
      )}
    </section>
  );
}

const Heading = ({ term }: { term?: string }) => (
  <TableHead>
    <h3 id="current-enrollments">Current Enrollments</h3>
    {term && <p>{term}</p>}
  </TableHead>
);

function TermEnrollments({ studentId }: { studentId: string }) {
  const term = useCurrentTerm();
  const enrollments = useEnrollments(studentId, term.data?.id);
  const error = term.error ?? enrollments.error;

  if (hasStatus(term.error, 404)) {
    return (
      <>
        <Heading />
        <Muted>{messages.noTerm}</Muted>
      </>
    );
  }
  return (
    <>
      <Heading term={term.data?.name} />
      {error ? (
        <Failure
          title={messages.failed.enrollments}
          error={error}
          onRetry={() => void (term.error ? term.refetch() : enrollments.refetch())}
        />
      ) : enrollments.data ? (
        <EnrollmentTable rows={enrollments.data.filter(isUnderWay)} />
      ) : (
        <Bone height="88px" />
      )}
    </>
  );
}

function EnrollmentTable({ rows }: { rows: EnrollmentDto[] }) {
  if (rows.length === 0) return <Muted>No current enrollments.</Muted>;
  return (
    <TableFrame>
      <Rows>
        <thead>
          <tr>
            <th scope="col">Course</th>
            <th scope="col" data-aside>
              Instructor
            </th>
            <th scope="col" data-aside>
              Schedule
            </th>
            <th scope="col" data-figure>
              Credits
            </th>
            <th scope="col" data-status>
              Status
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <EnrollmentRow key={row.id} row={row} />
          ))}
        </tbody>
      </Rows>
    </TableFrame>
  );
}

function EnrollmentRow({ row }: { row: EnrollmentDto }) {
  // Offices that enroll students get a link to each enrollment.
  const leads = useMay()('create', 'enrollments');
  const course = courseOf(row);
  const instructor = row.instructorName ?? 'TBA';
  const schedule = row.schedule ? formatSchedule(row.schedule) : modalityLabels[row.modality];
  const status = <StatusBadge tone={enrollmentTone(row)}>{enrollmentLabel(row)}</StatusBadge>;
  return (
    <tr>
      <th scope="row">
        <Stack as="span">
          {leads ? (
            <RowLink to={`${enrollmentsPath}/${row.id}?term=${row.termId}`}>{course}</RowLink>
          ) : (
            <strong>{course}</strong>
          )}
          {row.courseTitle}
          <Muted as="span" size="small" data-under="aside">
            <VisuallyHidden>Instructor: </VisuallyHidden>
            {`${instructor} · `}
            <VisuallyHidden>Schedule: </VisuallyHidden>
            {schedule}
            <OwnSchedule schedule={row.schedule} />
          </Muted>
          <Box as="span" above={1} data-under="status">
            <VisuallyHidden>Status: </VisuallyHidden>
            {status}
          </Box>
        </Stack>
      </th>
      <td data-aside>{instructor}</td>
      <td data-aside>
        {schedule}
        <OwnSchedule schedule={row.schedule} />
      </td>
      <td data-figure>{row.courseCredits}</td>
      <td data-status>{status}</td>
    </tr>
  );
}
