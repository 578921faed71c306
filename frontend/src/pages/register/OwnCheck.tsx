import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Bone } from '../../components/Bone';
import { Failure } from '../../components/Failure';
import { plural } from '../../components/format';
import { Icon } from '../../components/Icon';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { color } from '../../theme/color';
import { radius, size, space } from '../../theme/scale';
import { BlockerList } from '../enrollment/blockers/BlockerList';
import { SeatLine } from '../enrollment/enroll/SeatLine';
import { type Standing, useCheck, type Wish } from '../enrollment/enroll/useCheck';
import { useLiveSeats } from '../enrollment/useLiveSeats';

const Box = styled.section({
  display: 'grid',
  gap: space(3),
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  background: color.surfaceAlt,
  '& h3': { fontSize: size.body },
});
const Fine = styled.p({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  color: color.success,
  fontWeight: 600,
});

interface Props {
  wish: Wish;
  /** What can be done, by the answer. */
  children?: (check: Standing, checkAgain: () => void) => ReactNode;
}

/** What stands in the way of one's own registration, all of it at once, asked anew as seats change. */
export function OwnCheck({ wish, children }: Props) {
  const { data, error, isFetching, refetch } = useCheck(wish);
  useLiveSeats(wish.termId, (seats) => {
    if (seats.sectionId === wish.sectionId) void refetch();
  });
  const inTheWay = data && !data.allowed ? `${plural(data.blockers.length, 'thing')} in the way` : '';
  return (
    <Box aria-label="Before you register" aria-busy={isFetching}>
      <SeatLine sectionId={wish.sectionId} />
      {error && !isFetching ? (
        <Failure title="It could not be checked" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Bone height="24px" width="70%" />
      ) : (
        <>
          {data.allowed ? (
            <Fine>
              <Icon name="check" />
              Nothing stands in the way.
            </Fine>
          ) : (
            <>
              <h3>{inTheWay}</h3>
              <BlockerList label="Blockers" blockers={data.blockers} />
            </>
          )}
          {data.warnings.length > 0 && (
            <>
              <h3>To know before</h3>
              <BlockerList label="Warnings" blockers={data.warnings} warnings />
            </>
          )}
          {children?.(data, () => void refetch())}
        </>
      )}
      <VisuallyHidden role="status">
        {data && !isFetching ? inTheWay || 'Nothing stands in the way.' : ''}
      </VisuallyHidden>
    </Box>
  );
}
