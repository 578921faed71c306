import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Bone } from '../../../components/Bone';
import { Failure } from '../../../components/Failure';
import { Icon } from '../../../components/Icon';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { plural } from '../../../components/format';
import { useLiveSeats } from '../useLiveSeats';
import { BlockerList } from '../blockers/BlockerList';
import { color } from '../../../theme/color';
import { radius, size, space } from '../../../theme/scale';
import { type EnrollValues, wishOf } from './enrollForm';
import { OtherStatus } from './OtherStatus';
import { SeatLine } from './SeatLine';
import { useCheck, type Wish } from './useCheck';

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

/** What stands in the way of the registration that the form describes, as long as it describes one. */
export function RegistrationCheck() {
  const values = useWatch() as EnrollValues;
  const wish = wishOf(values);
  return wish ? <Check wish={wish} /> : null;
}

function Check({ wish }: { wish: Wish }) {
  const { data, error, isFetching, refetch } = useCheck(wish);
  const { setValue } = useFormContext();
  const { studentId, sectionId, termId } = wish;

  // A reason was given for one student in one section: it does not go along to another.
  const of = `${studentId} ${sectionId}`;
  const before = useRef(of);
  useEffect(() => {
    if (before.current !== of) setValue('overrides', {});
    before.current = of;
  }, [of, setValue]);

  useLiveSeats(termId, (seats) => {
    if (seats.sectionId === sectionId) void refetch();
  });

  return (
    <Box aria-label="What stands in the way" aria-busy={isFetching}>
      <SeatLine sectionId={sectionId} />
      {error && !isFetching && (
        <Failure title="It could not be checked" error={error} onRetry={() => void refetch()} />
      )}
      {!data ? (
        isFetching && <Bone height="24px" width="70%" />
      ) : error && data.allowed ? null : (
        <>
          {data.allowed ? (
            <Fine>
              <Icon name="check" />
              Nothing stands in the way.
            </Fine>
          ) : (
            <>
              <h3>{`${plural(data.blockers.length, 'thing')} in the way`}</h3>
              <BlockerList
                label="Blockers"
                blockers={data.blockers}
                way={(code) => <OtherStatus code={code} />}
              />
            </>
          )}
          {data.warnings.length > 0 && (
            <>
              <h3>Would bind the student, but not you</h3>
              <BlockerList label="Warnings" blockers={data.warnings} warnings />
            </>
          )}
        </>
      )}
      <VisuallyHidden role="status">
        {data && !isFetching
          ? data.allowed
            ? 'Nothing stands in the way.'
            : `${plural(data.blockers.length, 'thing')} in the way.`
          : ''}
      </VisuallyHidden>
    </Box>
  );
}
