import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Bone } from '../../components/Bone';
import { Failure } from '../../components/Failure';
import { formatNumber } from '../../components/format';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { color } from '../../theme/color';
import { media, radius, size, space } from '../../theme/scale';
import { unlimitedHint } from './columns';
import { useSummary } from './queries';

const Tiles = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  marginBottom: space(6),
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

const Tile = styled.div({
  padding: space(4),
  borderLeft: `1px solid ${color.line}`,
  '&:first-of-type': { borderLeft: 0 },
  minHeight: '96px',
  '& dt': { fontSize: size.caption, color: color.muted },
  [media.phone]: {
    minHeight: 0,
    padding: space(3, 4),
    '&:nth-of-type(odd)': { borderLeft: 0 },
    '&:nth-of-type(n + 3)': { borderTop: `1px solid ${color.line}` },
  },
});

const Figure = styled.dd({
  margin: 0,
  fontSize: '1.5rem',
  fontWeight: 600,
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
});

const Track = styled.span({
  display: 'block',
  height: '4px',
  marginTop: '3px',
  borderRadius: '2px',
  overflow: 'hidden',
  background: color.neutralSoft,
  '& > i': { display: 'block', height: '100%', background: color.accent },
});

/** Sums over the whole term, by the server. */
export function SummaryTiles({ termId }: { termId: string | undefined }) {
  const { data, error, isFetching, refetch } = useSummary(termId);
  if (error && !isFetching) {
    return <Failure title="The totals could not be read" error={error} onRetry={() => void refetch()} />;
  }
  const figure = (value: ReactNode, bone: string) => (data ? value : <Bone width={bone} height="1em" />);
  return (
    <Tiles aria-busy={!data}>
      <Tile>
        <dt>Total enrollment</dt>
        <Figure>{figure(data && formatNumber(data.totalEnrolled), '72px')}</Figure>
      </Tile>
      <Tile>
        <dt title={unlimitedHint}>
          Total capacity<VisuallyHidden> without unlimited sections</VisuallyHidden>
        </dt>
        <Figure>{figure(data && formatNumber(data.totalCapacity), '72px')}</Figure>
      </Tile>
      <Tile>
        <dt>Waitlisted</dt>
        <Figure>{figure(data && formatNumber(data.waitlisted), '48px')}</Figure>
      </Tile>
      <Tile>
        <dt>Utilization</dt>
        <Figure>
          {figure(data && `${data.utilizationPercent}%`, '56px')}
          <Track aria-hidden="true">
            {data && <i style={{ width: `${Math.min(data.utilizationPercent, 100)}%` }} />}
          </Track>
        </Figure>
      </Tile>
    </Tiles>
  );
}
