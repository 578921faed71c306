import { color } from '../../theme/color';
import { Axes, areaOf, bandWidth, heightOf, middleOf } from './Axes';
import type { DrawingProps } from './chart';
import { Hover } from './Hover';

/** The series of each point, stacked, the first at the bottom. */
export default function Stacks(props: DrawingProps) {
  const { points, series, format, formatMark = format, max } = props;
  const stacks = points.map(({ values }) => {
    let foot = 0;
    return series.map(({ id, tone }) => {
      const value = values[id] ?? 0;
      foot += value;
      return { id, tone, foot: foot - value, top: foot };
    });
  });
  const most = max ?? Math.max(...stacks.map((stack) => stack.at(-1)?.top ?? 0));
  const area = areaOf(props, most);
  const room = Math.min(bandWidth(area) * 0.62, 64);
  return (
    <Hover {...props} area={area}>
      <Axes area={area} format={formatMark} />
      {stacks.map((stack, index) =>
        stack.map(({ id, tone, foot, top }) => {
          const tall = heightOf(area, foot) - heightOf(area, top);
          // A gap also separates the series for people who can't tell the colors apart.
          return tall <= 0 ? null : (
            <rect
              key={`${points[index]!.label} ${id}`}
              x={middleOf(area, index) - room / 2}
              y={heightOf(area, top)}
              width={room}
              height={Math.max(tall - (foot > 0 ? 1.5 : 0), 1)}
              fill={color[tone]}
            />
          );
        }),
      )}
    </Hover>
  );
}
