import { color } from '../../theme/color';
import { size } from '../../theme/scale';
import type { DrawingProps } from './chart';
import { axisMarks, labelLines, smaller } from './scale';

export const margin = { top: 12, right: 8, left: 52 };
const lineHeight = 16;

/** The positions in a chart of this size. */
export interface Area {
  width: number;
  /** The bottom of the chart, in pixels from the top. */
  foot: number;
  height: number;
  count: number;
  /** The ticks of the vertical axis, the last one at the top. */
  marks: readonly number[];
  labels: ReturnType<typeof labelLines>;
}

export function areaOf({ points, width, height }: DrawingProps, most: number): Area {
  const band = Math.max(width - margin.left - margin.right, 10) / points.length;
  const labels = labelLines(
    points.map(({ label }) => label),
    band,
  );
  const rows = Math.max(...labels.lines.map((lines) => lines.length));
  const foot = height - 12 - lineHeight * rows;
  return { width, height, foot, count: points.length, marks: axisMarks(most), labels };
}

export const bandWidth = ({ width, count }: Area) => Math.max(width - margin.left - margin.right, 10) / count;

/** The position of a value, in pixels from the top. */
export const heightOf = ({ foot, marks }: Area, value: number) =>
  foot - (value / marks.at(-1)!) * (foot - margin.top);

/** The middle of a point's band, in pixels from the left. */
export const middleOf = (area: Area, index: number) => margin.left + bandWidth(area) * (index + 0.5);

/** Subdued grid lines and labels behind the chart. */
export function Axes({ area, format }: { area: Area; format: (value: number) => string }) {
  const { width, foot, marks, labels } = area;
  return (
    <g fill={color.muted} style={{ fontSize: size.caption, fontVariantNumeric: 'tabular-nums' }}>
      {marks.map((mark) => {
        const y = Math.round(heightOf(area, mark)) + 0.5;
        return (
          <g key={mark}>
            <line
              x1={margin.left}
              x2={width - margin.right}
              y1={y}
              y2={y}
              stroke={mark ? color.line : color.control}
            />
            <text x={margin.left - 8} y={y + 4} textAnchor="end">
              {format(mark)}
            </text>
          </g>
        );
      })}
      {labels.lines.map((lines, index) =>
        index % labels.every === 0
          ? lines.map((line, at) => (
              <text
                key={`${index} ${at}`}
                x={middleOf(area, index)}
                y={foot + lineHeight * (at + 1) + 2}
                textAnchor="middle"
                style={labels.small ? { fontSize: `${smaller}em` } : undefined}
              >
                {line}
              </text>
            ))
          : null,
      )}
    </g>
  );
}
