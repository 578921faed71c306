import { Bone } from '../../../components/Bone';
import { ButtonLink } from '../../../components/Button';
import { Failure } from '../../../components/Failure';
import { plural } from '../../../components/format';
import { Inline } from '../../../components/layout/Inline';
import { Text } from '../../../components/layout/Text';
import { Notice } from '../../../components/Notice';
import { useGradebook } from '../../gradebook/queries';
import { ScoreTable } from '../../gradebook/ScoreTable';
import { hasFormerScores } from '../../gradebook/formerScoresOf';
import { classroomHref } from '../path';
import { messages } from './messages';

/** The gradebook of the class, with the way to the grading scheme. */
export default function ClassGrades({ sectionId }: { sectionId: string }) {
  const { data, error, isFetching, refetch } = useGradebook(sectionId);
  if (error && !isFetching && !data)
    return <Failure title={messages.failed} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Inline wrap justify="end" gap={2} below={3} minHeight={40}>
        <Text push strong role="status">
          {data ? plural(data.students.length, 'student') : ''}
        </Text>
        <ButtonLink small look="outline" to={classroomHref(sectionId, 'grades', 'scheme')}>
          {messages.scheme}
        </ButtonLink>
      </Inline>
      {!data ? (
        <Bone height="240px" />
      ) : data.students.length === 0 ? (
        <Notice title={messages.noStudents} icon="people" />
      ) : data.assignments.length === 0 && !hasFormerScores(data) ? (
        <Notice title={messages.none} icon="book">
          {messages.noneStaff}
        </Notice>
      ) : (
        <ScoreTable gradebook={data} sectionId={sectionId} />
      )}
    </>
  );
}
