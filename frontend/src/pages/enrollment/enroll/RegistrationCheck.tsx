import { useWatch } from 'react-hook-form';
import { Bone } from '../../../components/Bone';
import { Failure } from '../../../components/Failure';
import { useEmptied } from '../../../components/form/useEmptied';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { useLiveSeats } from '../useLiveSeats';
import { CheckBox, inTheWay, Verdict } from '../blockers/Verdict';
import { type EnrollValues, requestOf } from './enrollForm';
import { OtherStatus } from './OtherStatus';
import { SeatLine } from './SeatLine';
import { useCheck, type RegistrationRequest } from './useCheck';
import { messages } from './messages';

const none = {};

/** The blockers of the registration in the form, once the form is complete. */
export function RegistrationCheck() {
  const values = useWatch() as EnrollValues;
  const request = requestOf(values);
  return request ? <Check request={request} /> : null;
}

function Check({ request }: { request: RegistrationRequest }) {
  const { data, error, isFetching, refetch } = useCheck(request);
  const { studentId, sectionId, termId } = request;

  // An override reason belongs to one student in one section: a change of either clears it.
  useEmptied('overrides', none, `${studentId} ${sectionId}`);

  useLiveSeats(termId, (seats) => {
    if (seats.sectionId === sectionId) void refetch();
  });

  return (
    <CheckBox aria-label="Registration check" aria-busy={isFetching}>
      <SeatLine sectionId={sectionId} />
      {error && !isFetching && (
        <Failure title={messages.failedCheck} error={error} onRetry={() => void refetch()} />
      )}
      {!data ? (
        isFetching && <Bone height="24px" width="70%" />
      ) : error && data.allowed ? null : (
        <Verdict
          blockers={data.blockers}
          warnings={data.warnings}
          earlier={data.earlier}
          warned={messages.warned}
          way={(code) => <OtherStatus code={code} />}
        />
      )}
      <VisuallyHidden role="status">{data && !isFetching ? inTheWay(data.blockers) : ''}</VisuallyHidden>
    </CheckBox>
  );
}
