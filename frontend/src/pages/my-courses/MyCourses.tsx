import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { Failure } from '../../components/Failure';
import { Notice } from '../../components/Notice';
import { PageHeading } from '../../components/PageHeading';
import { recordHref } from '../../components/records/recordHref';
import { useRowFocus } from '../../components/records/useRowFocus';
import { Stack } from '../../components/layout/Stack';
import { Inline } from '../../components/layout/Inline';
import { Text } from '../../components/layout/Text';
import { hasStatus } from '../../providers/apiError';
import { OwnScreen } from '../../resources/students/OwnScreen';
import { TermChoice } from '../../resources/terms/TermChoice';
import { useTermOfAddress } from './useTermOfAddress';
import { CourseList } from './CourseList';
import { CoursePanel } from './CoursePanel';
import { HandInDialog } from './hand-in/HandInDialog';
import { Offers } from './Offers';
import { myCoursesPath } from './path';
import { EnrollmentDialogs } from './EnrollmentDialogs';
import { useLiveEnrollments } from './queries';
import { asksForWork, WorkList } from './WorkList';
import { WorkPanel } from './WorkPanel';
import { messages } from './messages';

export default function MyCourses() {
  return <OwnScreen title="My Courses">{(studentId) => <Courses studentId={studentId} />}</OwnScreen>;
}

/** The open record: an enrollment in the path, an assignment in `?assignment=`. */
function useOpened() {
  const { id } = useParams();
  const { search } = useLocation();
  const work = id ? undefined : (new URLSearchParams(search).get('assignment') ?? undefined);
  const hrefTo = (next: { id?: string; work?: string }) =>
    recordHref(myCoursesPath, search, {
      id: next.id,
      without: ['assignment', 'dialog'],
      with: next.work ? { assignment: next.work } : undefined,
    });
  return { id, work, hrefTo };
}

function Courses({ studentId }: { studentId: string }) {
  const { active, termId, choose, failure, retry } = useTermOfAddress();
  const { id, work, hrefTo } = useOpened();
  const takesFocus = useRowFocus(id ?? work);
  useLiveEnrollments();
  // A dashboard tile links to the assignments that it counts, which on a phone would be below all courses.
  const { search } = useLocation();
  const [workFirst] = useState(() => asksForWork(search));
  const courseHref = (next: string) => hrefTo({ id: next });
  const workHref = (next: string) => hrefTo({ work: next });
  const courses = (
    <div key="courses">
      <Text as="h2" size="title" below={3}>
        Courses
      </Text>
      <CourseList studentId={studentId} termId={termId} opened={id} hrefOf={courseHref} />
    </div>
  );
  const assignments = (
    <div key="assignments">
      <Text as="h2" size="title" below={3}>
        Assignments
      </Text>
      <WorkList termId={termId} opened={work} hrefOf={workHref} />
    </div>
  );
  return (
    <>
      <Inline wrap gap={[3, 6]} align="end" justify="space-between" below={5}>
        <PageHeading title="My Courses" below={0} />
        <TermChoice terms={active.data} termId={termId} onTerm={choose} />
      </Inline>
      <Offers studentId={studentId} />
      {failure ? (
        hasStatus(failure, 404) ? (
          <Notice title={messages.noTerm} icon="calendar" />
        ) : (
          <Failure title={messages.failedTerms} error={failure} onRetry={retry} />
        )
      ) : (
        <Stack gap={8}>{workFirst ? [assignments, courses] : [courses, assignments]}</Stack>
      )}
      {id && <CoursePanel key={id} id={id} closed={hrefTo({})} takesFocus={takesFocus} workHref={workHref} />}
      {work && <WorkPanel key={work} id={work} closed={hrefTo({})} takesFocus={takesFocus} />}
      {work && <HandInDialog id={work} />}
      <EnrollmentDialogs />
    </>
  );
}
