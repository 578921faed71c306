import type { EnrollmentDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Button } from '../../components/Button';
import { Failure } from '../../components/Failure';
import { PageTitle } from '../../components/PageTitle';
import { PanelBones, SidePanel } from '../../components/SidePanel';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { hasStatus } from '../../providers/apiError';
import { courseOf } from '../../resources/enrollments/enrollment';
import { useEnrollment } from '../enrollment/record/queries';
import { CourseDetail } from './CourseDetail';
import { usePlaceActions } from './placeActions';
import { messages } from './messages';

interface Props {
  id: string;
  closed: string;
  takesFocus: boolean;
  workHref: (assignmentId: string) => string;
}

/** The student's enrollment in a section: meetings, instructor, assignments and actions. */
export function CoursePanel({ id, workHref, ...place }: Props) {
  const { data, error, isFetching, refetch } = useEnrollment(id);
  const failed = error && !isFetching && !data ? error : undefined;
  const missing = failed && (hasStatus(failed, 404) || hasStatus(failed, 400));
  return (
    <SidePanel
      headingId="my-course-heading"
      heading={
        data ? (
          courseOf(data)
        ) : failed ? (
          missing ? (
            'Course not found'
          ) : (
            'Course not loaded'
          )
        ) : (
          <>
            <Bone width="140px" />
            <VisuallyHidden>Loading the course</VisuallyHidden>
          </>
        )
      }
      subtitle={data ? data.courseTitle : !failed && <Bone width="200px" />}
      actions={data && <PanelActions place={data} />}
      closeLabel="Close course"
      beside={false}
      {...place}
    >
      {data ? (
        <CourseDetail place={data} workHref={workHref} />
      ) : missing ? (
        <p>{messages.courseNotFound}</p>
      ) : failed ? (
        <Failure title={messages.failedCourse} error={failed} onRetry={() => void refetch()} />
      ) : (
        <PanelBones />
      )}
      {data && <PageTitle>{`${courseOf(data)} · My Courses`}</PageTitle>}
    </SidePanel>
  );
}

const PanelActions = ({ place }: { place: EnrollmentDto }) =>
  usePlaceActions()(place).map(({ label, danger, onSelect }, at) => (
    <Button key={label} type="button" look={danger && at > 0 ? 'quiet' : 'outline'} onClick={onSelect}>
      {label}
    </Button>
  ));
