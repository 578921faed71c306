import { Fragment } from 'react';
import { Bone } from '../../../components/Bone';
import { NoticeDialog } from '../../../components/dialog/NoticeDialog';
import { Failure } from '../../../components/Failure';
import { Stack } from '../../../components/layout/Stack';
import { Box, Muted } from '../../../components/layout/Text';
import { RestrictedMark } from '../../../components/RestrictedMark';
import { useProgress } from './queries';
import { messages, requirementText } from './messages';

interface Props {
  sectionId: string;
  onClose: () => void;
}

/** Which students have met which requirement. */
export function ClassProgress({ sectionId, onClose }: Props) {
  const { data, error, isFetching, refetch } = useProgress(sectionId);
  const students = data?.students ?? [];
  return (
    <NoticeDialog title={messages.progress} onClose={onClose}>
      {error && !isFetching && !data ? (
        <Failure title={messages.progressFailed} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Bone height="120px" />
      ) : data.items.length === 0 ? (
        <p>{messages.noRequirements}</p>
      ) : (
        <Stack as="ul" gap={3}>
          {data.items.map((item) => {
            const missing = students.filter(({ studentId }) => !item.completedBy?.includes(studentId));
            return (
              <Box as="li" key={item.itemId} breaks>
                <strong>{item.title}</strong>
                <Muted size="small">
                  {item.moduleTitle} · {requirementText(item)} ·{' '}
                  {messages.met(students.length - missing.length, students.length)}
                </Muted>
                <Muted size="small">
                  {missing.length ? `${messages.notComplete}: ` : messages.all}
                  {missing.map((student, index) => (
                    <Fragment key={student.studentId}>
                      {index > 0 && ', '}
                      {student.name ?? student.studentNumber} <RestrictedMark of={student} />
                    </Fragment>
                  ))}
                </Muted>
              </Box>
            );
          })}
        </Stack>
      )}
    </NoticeDialog>
  );
}
