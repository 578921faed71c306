import { Bone } from '../../../components/Bone';
import { Failure } from '../../../components/Failure';
import { Stack } from '../../../components/layout/Stack';
import { Muted } from '../../../components/layout/Text';
import { Notice } from '../../../components/Notice';
import { Explanation } from './Explanation';
import { useOwnGrades } from './queries';
import { WhatIf } from './WhatIf';
import { messages } from './messages';

/** A student's own grade, with its calculation. */
export function OwnGrades({ sectionId }: { sectionId: string }) {
  const { data, error, isFetching, refetch } = useOwnGrades(sectionId);
  if (error && !isFetching && !data)
    return <Failure title={messages.failed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bone height="240px" />;
  if (data.cells.length === 0)
    return (
      <Notice title={messages.none} icon="book">
        {messages.noneText}
      </Notice>
    );
  return (
    <Stack gap={4}>
      <Muted>{messages.posted}</Muted>
      <Explanation explained={data} excuses={messages.excuse} />
      <WhatIf sectionId={sectionId} explained={data} />
    </Stack>
  );
}
