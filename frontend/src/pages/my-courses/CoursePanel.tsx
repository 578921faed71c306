import type { EnrollmentDto } from '../../api/types.gen';
import { Button, ButtonLink } from '../../components/Button';
import { RecordPanel } from '../../components/records/RecordPanel';
import { courseOf } from '../../resources/enrollments/enrollment';
import { classroomHref } from '../classroom/path';
import { useEnrollment } from '../enrollment/record/queries';
import { CourseDetail } from './CourseDetail';
import { useEnrollmentActions } from './enrollmentActions';
import { messages } from './messages';

interface Props {
  id: string;
  closed: string;
  takesFocus: boolean;
  workHref: (assignmentId: string) => string;
}

/** The student's enrollment in a section: meetings, instructor, assignments and actions. */
export const CoursePanel = ({ id, workHref, ...panel }: Props) => (
  <RecordPanel
    one="course"
    reading={useEnrollment(id)}
    heading={courseOf}
    subtitle={({ courseTitle }) => courseTitle}
    actions={(row) => <PanelActions enrollment={row} />}
    missing={messages.courseNotFound}
    pageTitle={(row) => `${courseOf(row)} · My Courses`}
    beside={false}
    {...panel}
  >
    {(row) => <CourseDetail enrollment={row} workHref={workHref} />}
  </RecordPanel>
);

const hasSeat = ({ status }: EnrollmentDto) => status === 'enrolled' || status === 'completed';

const PanelActions = ({ enrollment }: { enrollment: EnrollmentDto }) => (
  <>
    {hasSeat(enrollment) && (
      <ButtonLink to={classroomHref(enrollment.sectionId)}>{messages.openClassroom}</ButtonLink>
    )}
    {useEnrollmentActions()(enrollment).map(({ label, danger, onSelect }, at) => (
      <Button key={label} type="button" look={danger && at > 0 ? 'quiet' : 'outline'} onClick={onSelect}>
        {label}
      </Button>
    ))}
  </>
);
