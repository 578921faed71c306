import { color } from '../../theme/color';
import { type Area, Axes, areaOf, heightOf, middleOf } from './Axes';
import type { DrawingProps } from './chart';
import { Hover } from './Hover';

/** Dashes also distinguish the lines. */
const dashes = [undefined, '6 4', '2 3'];

/** A line for each series, with a gap at unknown values. */
export default function Lines(props: DrawingProps) {
  const { points, series, format, formatMark = format, max } = props;
  const values = points.flatMap(({ values }) => series.map(({ id }) => values[id] ?? 0));
  const most = max ?? Math.max(...values);
  const area = areaOf(props, most);
  return (
    <Hover {...props} area={area}>
      <Axes area={area} format={formatMark} />
      {series.map(({ id, tone }, position) => {
        const known = points.map(({ values }, index) => ({ value: values[id] ?? null, index }));
        return (
          <g key={id} stroke={color[tone]} fill="none">
            <path
              d={pathOf(area, known)}
              strokeWidth={2}
              strokeDasharray={dashes[position % dashes.length]}
            />
            {known.map(({ value, index }) =>
              value === null ? null : (
                <circle
                  key={index}
                  cx={middleOf(area, index)}
                  cy={heightOf(area, value)}
                  r={3.5}
                  fill={color.surface}
                  strokeWidth={2}
                />
              ),
            )}
          </g>
        );
      })}
    </Hover>
  );
}

function pathOf(area: Area, points: readonly { value: number | null; index: number }[]) {
  return points
    .map(({ value, index }, at) => {
      if (value === null) return '';
      const begins = at === 0 || points[at - 1]!.value === null;
      return `${begins ? 'M' : 'L'}${middleOf(area, index)} ${heightOf(area, value)}`;
    })
    .join('');
}
