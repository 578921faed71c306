import { color } from '../../theme/color';
import { Axes, areaOf, bandWidth, heightOf, middleOf } from './Axes';
import type { DrawingProps } from './chart';
import { Hover } from './Hover';

/** Bars next to each other, one for each series of a point. */
export default function Bars(props: DrawingProps) {
  const { points, series, format, formatMark = format, max } = props;
  const values = points.flatMap(({ values }) => series.map(({ id }) => values[id] ?? 0));
  const most = max ?? Math.max(...values);
  const area = areaOf(props, most);
  const room = Math.min(bandWidth(area) * 0.7, 56 * series.length);
  const bar = room / series.length;
  return (
    <Hover {...props} area={area}>
      <Axes area={area} format={formatMark} />
      {points.map((point, index) =>
        series.map(({ id, tone }, position) => {
          const value = point.values[id] ?? 0;
          const top = heightOf(area, Math.min(value, area.marks.at(-1)!));
          return (
            <rect
              key={`${point.label} ${id}`}
              x={middleOf(area, index) - room / 2 + bar * position + 1}
              y={top}
              width={Math.max(bar - 2, 1)}
              height={heightOf(area, 0) - top}
              rx={2}
              fill={color[tone]}
            />
          );
        }),
      )}
    </Hover>
  );
}
