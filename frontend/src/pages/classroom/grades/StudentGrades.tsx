import { BackLink } from '../../../components/BackLink';
import { Bone } from '../../../components/Bone';
import { Failure } from '../../../components/Failure';
import { Stack } from '../../../components/layout/Stack';
import { Text } from '../../../components/layout/Text';
import { RestrictedMark } from '../../../components/RestrictedMark';
import { formerMessages } from '../../gradebook/messages';
import { classroomHref } from '../path';
import { Explanation } from './Explanation';
import { FormerSections } from './FormerSections';
import { useExplanation } from './queries';
import { messages } from './messages';

interface Props {
  sectionId: string;
  studentId: string;
}

/** How one student's grade is calculated, for instructors. */
export default function StudentGrades({ sectionId, studentId }: Props) {
  const { data, error, isFetching, refetch } = useExplanation(sectionId, studentId);
  return (
    <Stack gap={4}>
      <div>
        <BackLink to={classroomHref(sectionId, 'grades')}>{messages.back}</BackLink>
      </div>
      {error && !isFetching && !data ? (
        <Failure title={messages.failed} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Bone height="240px" />
      ) : (
        <>
          <Text as="h2" size="section">
            {data.name ?? data.studentNumber} <RestrictedMark of={data} />
          </Text>
          <FormerSections sections={data.formerSections} note={formerMessages.ofStudent} />
          <Explanation explained={data} excuses={messages.excuseOf} />
        </>
      )}
    </Stack>
  );
}
