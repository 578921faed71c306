import type { ReactNode } from 'react';
import { Bone } from '../../components/Bone';
import { Failure } from '../../components/Failure';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { CheckBox, inTheWay, Verdict } from '../enrollment/blockers/Verdict';
import { SeatLine } from '../enrollment/enroll/SeatLine';
import { type Standing, useCheck, type Wish } from '../enrollment/enroll/useCheck';
import { useLiveSeats } from '../enrollment/useLiveSeats';

interface Props {
  wish: Wish;
  /** What can be done, by the answer. */
  children: (check: Standing, checkAgain: () => void) => ReactNode;
}

/** What stands in the way of one's own registration, all of it at once, asked anew as seats change. */
export function OwnCheck({ wish, children }: Props) {
  const { data, error, isFetching, refetch } = useCheck(wish);
  useLiveSeats(wish.termId, (seats) => {
    if (seats.sectionId === wish.sectionId) void refetch();
  });
  return (
    <CheckBox aria-label="Before you register" aria-busy={isFetching}>
      <SeatLine sectionId={wish.sectionId} />
      {error && !isFetching ? (
        <Failure title="It could not be checked" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Bone height="24px" width="70%" />
      ) : (
        <>
          <Verdict blockers={data.blockers} warnings={data.warnings} earlier={data.earlier} />
          {children(data, () => void refetch())}
        </>
      )}
      <VisuallyHidden role="status">{data && !isFetching ? inTheWay(data.blockers) : ''}</VisuallyHidden>
    </CheckBox>
  );
}
