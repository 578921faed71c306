/** A row of doorways, each smaller, aligned with the line of sight. */
export const size = { width: 120, height: 150 } as const;

const shrink = 0.74;
const middle = size.width / 2;
const eye = 92;

const round = (length: number) => Math.round(length * 10) / 10;

export function doorways(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const scale = shrink ** index;
    const radius = round((middle - 2) * scale);
    const floor = round(eye + (size.height - 1 - eye) * scale);
    const spring = round(eye + (60 - eye) * scale);
    return `M${round(middle - radius)} ${floor}V${spring}a${radius} ${radius} 0 0 1 ${round(2 * radius)} 0V${floor}Z`;
  });
}
