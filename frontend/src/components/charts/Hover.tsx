import styled from '@emotion/styled';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { color } from '../../theme/color';
import { radius, size, space } from '../../theme/scale';
import { bandWidth, type Area, margin, middleOf } from './Axes';
import type { DrawingProps } from './chart';
import { messages } from './messages';

const Frame = styled.div({ position: 'relative' });

const Tip = styled.div({
  position: 'absolute',
  top: 0,
  zIndex: 2,
  padding: space(2, 3),
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  background: color.surface,
  boxShadow: '0 4px 16px rgb(10 16 30 / 0.16)',
  fontSize: size.small,
  pointerEvents: 'none',
  whiteSpace: 'nowrap',
  '& strong': { display: 'block' },
  '& span': { display: 'flex', justifyContent: 'space-between', gap: space(4), color: color.muted },
  '& b': { color: color.text, fontVariantNumeric: 'tabular-nums' },
});

interface Props extends DrawingProps {
  area: Area;
  children: ReactNode;
}

/** The exact figures of the point under the pointer; for everyone else the table has them. */
export function Hover({ area, points, series, format, children }: Props) {
  const [at, setAt] = useState<number>();
  const point = at === undefined ? undefined : points[at];
  const follow = (event: PointerEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - margin.left;
    const index = Math.floor(x / bandWidth(area));
    setAt(index >= 0 && index < points.length ? index : undefined);
  };
  const x = at === undefined ? 0 : middleOf(area, at);
  const leftward = x > area.width / 2;
  return (
    <Frame onPointerMove={follow} onPointerLeave={() => setAt(undefined)}>
      <svg width={area.width} height={area.height} style={{ display: 'block' }} focusable="false">
        {point && (
          <rect
            x={x - bandWidth(area) / 2}
            y={margin.top}
            width={bandWidth(area)}
            height={area.foot - margin.top}
            fill={color.surfaceAlt}
          />
        )}
        {children}
      </svg>
      {point && (
        <Tip style={leftward ? { right: area.width - x + 8 } : { left: x + 8 }}>
          <strong>{point.label}</strong>
          {series.map(({ id, label }) => {
            const value = point.values[id];
            return (
              <span key={id}>
                {label}
                <b>{value === null || value === undefined ? messages.unknown : format(value)}</b>
              </span>
            );
          })}
        </Tip>
      )}
    </Frame>
  );
}
