/**
 * Six arches with decreasing content: the refund schedule as a picture. Geometry only; the table next to it has the
 * text.
 */
const width = 96;
const gap = 24;
const height = 220;
const base = 232;
const radius = width / 2;

export const size = (count: number) => ({ width: count * (width + gap) - gap + 4, height: base + 4 });

const outline = (left: number, inset: number) => {
  const r = radius - inset;
  const top = base - height + radius;
  return `M${left + inset} ${base}V${top}a${r} ${r} 0 0 1 ${r * 2} 0V${base}`;
};

export const arches = (percentages: readonly number[]) =>
  percentages.map((percentage, index) => {
    const left = 2 + index * (width + gap);
    const filled = (height * percentage) / 100;
    return {
      key: index,
      outer: outline(left, 0),
      inner: `${outline(left, 8)}Z`,
      clip: `arch-${index}`,
      fill: { x: left, y: base - filled, width, height: filled },
    };
  });

export const ground = (count: number) => `M0 ${base}H${size(count).width}`;
