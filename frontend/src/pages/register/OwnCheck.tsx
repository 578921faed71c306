import type { ReactNode } from 'react';
import { Bone } from '../../components/Bone';
import { Failure } from '../../components/Failure';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { CheckBox, inTheWay, Verdict } from '../enrollment/blockers/Verdict';
import { SeatLine } from '../enrollment/enroll/SeatLine';
import { type CheckResult, useCheck, type RegistrationRequest } from '../enrollment/enroll/useCheck';
import { useLiveSeats } from '../enrollment/useLiveSeats';
import { messages } from './messages';

interface Props {
  request: RegistrationRequest;
  /** The actions, by the result of the check. */
  children: (check: CheckResult, checkAgain: () => void) => ReactNode;
}

/** All blockers of the student's own registration, checked again as seats change. */
export function OwnCheck({ request, children }: Props) {
  const { data, error, isFetching, refetch } = useCheck(request);
  useLiveSeats(request.termId, (seats) => {
    if (seats.sectionId === request.sectionId) void refetch();
  });
  return (
    <CheckBox aria-label="Registration check" aria-busy={isFetching}>
      <SeatLine sectionId={request.sectionId} />
      {error && !isFetching ? (
        <Failure title={messages.failedCheck} error={error} onRetry={() => void refetch()} />
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
