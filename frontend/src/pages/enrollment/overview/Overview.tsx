import styled from '@emotion/styled';
import { media, size, space } from '../../../theme/scale';
import { useLiveSeats } from '../useLiveSeats';
import { CapacityStatus } from './CapacityStatus';
import { TrendPicture, UtilizationPicture } from './Pictures';
import { RecentEnrollments } from './RecentEnrollments';
import { TermTiles } from './TermTiles';

const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: space(6),
  [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Heading = styled.h2({ marginBottom: space(3), fontSize: size.lead });
/** Keeps a chart that was drawn for a wider window from widening the column. */
const Column = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(6) });

export function Overview({ termId }: { termId: string | undefined }) {
  useLiveSeats(termId);
  return (
    <>
      <Heading>Term Overview</Heading>
      <TermTiles termId={termId} />
      <Column>
        <Columns>
          <RecentEnrollments />
          <Column>
            <CapacityStatus termId={termId} />
            <UtilizationPicture termId={termId} />
          </Column>
        </Columns>
        <TrendPicture />
      </Column>
    </>
  );
}
