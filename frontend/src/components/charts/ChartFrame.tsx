import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { Bone } from '../Bone';
import { ToolButton } from '../lists/ToolButton';
import { Failure } from '../Failure';
import { Icon } from '../Icon';
import { whenLoaded } from '../whenLoaded';
import type { ChartProps, DrawingProps } from './chart';
import { ChartTable } from './ChartTable';
import { Legend } from './Legend';
import { useSeen } from './useSeen';
import { useWidth } from './useWidth';
import { messages } from './messages';
import { Box, Muted, Text } from '../layout/Text';
import { Inline } from '../layout/Inline';

/** In pixels: reserves the chart's space before it is drawn. */
export const chartHeight = 240;

/** A chart type whose code loads when the first chart of that type scrolls into view. */
export function chartOf(load: () => Promise<{ default: ComponentType<DrawingProps> }>) {
  const Drawing = whenLoaded(load, ChartBone);
  return function Chart(props: ChartProps) {
    return <ChartFrame {...props}>{(drawn) => <Drawing {...drawn} />}</ChartFrame>;
  };
}

const ChartBone = () => <Bone height={`${chartHeight}px`} />;

/** Heading, summary, chart, and the same figures as a table. */
function ChartFrame({ children, ...chart }: ChartProps & { children: (props: DrawingProps) => ReactNode }) {
  const { title, summary, points, series, error, onRetry, empty = messages.empty, level = 3 } = chart;
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const [frame, seen] = useSeen<HTMLElement>();
  const picture = `${title}. ${summary}`;
  const something = points?.some(({ values }) => series.some((one) => values[one.id]));

  if (error) return <Failure title={messages.failed(title)} error={error} onRetry={onRetry ?? noop} />;
  return (
    <Box as="figure" together breaks ref={frame} aria-labelledby={id} aria-busy={!points}>
      <Inline wrap align="start" justify="space-between" gap={[1, 4]} below={3}>
        <Box as="figcaption" style={{ flex: '1 1 240px' }}>
          <Text as={level === 2 ? 'h2' : 'h3'} size="section" id={id}>
            {title}
          </Text>
          {points ? something && <Muted size="small">{summary}</Muted> : <Bone width="60%" />}
        </Box>
        {something && (
          <ToolButton type="button" look="quiet" onClick={() => setAsTable(!asTable)}>
            <Icon name={asTable ? 'chart' : 'columns'} size={18} />
            {asTable ? 'Show as chart' : 'Show as table'}
          </ToolButton>
        )}
      </Inline>
      {!points ? (
        <>
          <ChartBone />
          <Legend series={series} />
        </>
      ) : !something ? (
        <Muted>{empty}</Muted>
      ) : asTable ? (
        <ChartTable {...chart} points={points} labelledBy={id} />
      ) : (
        <>
          {seen ? (
            <Measured count={points.length} labelledBy={id}>
              {(width) => (
                <Box minHeight={chartHeight} style={{ position: 'relative' }} role="img" aria-label={picture}>
                  {children({ ...chart, points, width, height: chartHeight })}
                </Box>
              )}
            </Measured>
          ) : (
            <Box minHeight={chartHeight} style={{ position: 'relative' }} role="img" aria-label={picture}>
              <ChartBone />
            </Box>
          )}
          <Legend series={series} />
        </>
      )}
    </Box>
  );
}

const noop = () => {};

/** A chart with many points scrolls sideways: all sixteen grades stay readable on a phone. */
const leastBand = 15;

interface MeasuredProps {
  count: number;
  labelledBy: string;
  children: (width: number) => ReactNode;
}

function Measured({ count, labelledBy, children }: MeasuredProps) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const needed = count * leastBand + 60;
  const scrolls = needed > width;
  const region = scrolls && ({ tabIndex: 0, role: 'region', 'aria-labelledby': labelledBy } as const);
  return (
    // A chart drawn for a wider window must not widen the page.
    <div ref={frame} style={{ overflowX: scrolls ? 'auto' : 'clip', minHeight: chartHeight }} {...region}>
      {width > 0 && children(Math.max(width, needed))}
    </div>
  );
}
