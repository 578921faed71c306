import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { Bone } from '../../components/Bone';
import { Failure } from '../../components/Failure';
import { dotted, formatMoment } from '../../components/format';
import { OwnTime } from '../../components/OwnTime';
import { Box, Muted } from '../../components/layout/Text';
import { color } from '../../theme/color';
import { space } from '../../theme/scale';
import { useWork } from './queries';
import { ownScore } from './work';
import { WorkBadge } from './WorkBadge';
import { messages, workMessages } from './messages';
const Item = styled.li({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: space(0, 3),
  padding: space(2, 3),
  borderBottom: `1px solid ${color.line}`,
  overflowWrap: 'anywhere',
  '&:last-of-type': { borderBottom: 0 },
});

interface Props {
  sectionId: string;
  workHref: (assignmentId: string) => string;
}

/** The assignments of one section, by due date. A section has a few dozen at most. */
export function SectionWork({ sectionId, workHref }: Props) {
  const { data, error, isFetching, refetch } = useWork({
    filter: { sectionId },
    sort: { field: 'dueDate', order: 'ASC' },
    pagination: { page: 1, perPage: 1000 },
  });
  if (error && !isFetching && !data)
    return <Failure title={messages.failedAssignments} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bone height="88px" />;
  if (data.length === 0) return <p>{workMessages.noneInSection}</p>;
  return (
    <Box as="ul" framed="small">
      {data.map((work) => {
        const score = ownScore(work);
        return (
          <Item key={work.id}>
            <Link to={workHref(work.id)}>{work.title}</Link>
            <WorkBadge work={work} />
            <Muted as="span" size="small" numeric>
              {dotted([
                work.dueDate ? `Due ${formatMoment(work.dueDate)}` : 'No due date',
                score && `score ${score}`,
              ])}
              <OwnTime at={work.dueDate} />
            </Muted>
          </Item>
        );
      })}
    </Box>
  );
}
