import { Link } from 'react-router-dom';
import { Bone } from '../../../components/Bone';
import { Failure } from '../../../components/Failure';
import { Stack } from '../../../components/layout/Stack';
import { Box, Muted } from '../../../components/layout/Text';
import { Notice } from '../../../components/Notice';
import { Agreement } from '../../enrollment/record/Agreement';
import { myCoursesPath } from '../../my-courses/path';
import { formerMessages } from '../../gradebook/messages';
import { Explanation } from './Explanation';
import { FormerSections } from './FormerSections';
import { useOwnEnrollment, useOwnGrades } from './queries';
import { WhatIf } from './WhatIf';
import { messages } from './messages';

/** A student's own grade, with its calculation. */
export default function OwnGrades({ sectionId }: { sectionId: string }) {
  const agreement = <OwnAgreement sectionId={sectionId} />;
  const { data, error, isFetching, refetch } = useOwnGrades(sectionId);
  if (error && !isFetching && !data)
    return <Failure title={messages.failed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bone height="240px" />;
  const former = <FormerSections sections={data.formerSections} note={formerMessages.own} />;
  if (data.cells.length === 0)
    return (
      <>
        {agreement}
        <Notice title={messages.none} icon="book">
          {messages.noneText}
        </Notice>
        {former}
      </>
    );
  return (
    <Stack gap={4}>
      {agreement}
      <Muted>{messages.posted}</Muted>
      {former}
      <Explanation explained={data} excuses={messages.excuse} />
      <WhatIf sectionId={sectionId} explained={data} />
    </Stack>
  );
}

/** The agreement behind the student's own I. */
function OwnAgreement({ sectionId }: { sectionId: string }) {
  const incomplete = useOwnEnrollment(sectionId).data?.[0]?.incomplete;
  if (!incomplete) return null;
  return (
    <Box framed fill="surface" pad="sheet">
      <Agreement
        as="h2"
        id="own-incomplete"
        incomplete={incomplete}
        work={({ assignmentId, title }) => (
          <Link to={`${myCoursesPath}?assignment=${encodeURIComponent(assignmentId)}`}>{title}</Link>
        )}
      />
    </Box>
  );
}
