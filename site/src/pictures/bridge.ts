/** A bridge of equal arches; completed ones are filled. */
const span = 200;
const rise = 84;
const deck = 30;
const pier = 14;

export const height = 190;

export const width = (arches: number) => arches * span;

const opening = (index: number, inset = 0) => {
  const left = index * span + pier + inset;
  const radius = span / 2 - pier - inset;
  return `M${left} ${height}V${deck + rise}a${radius} ${rise - pier - inset} 0 0 1 ${2 * radius} 0V${height}`;
};

/** The light in an opening, as concentric rings. */
const rings = [7, 14, 24];

/** The outlines of the openings, the stones above each, and the light in the completed ones. */
export function openings(arches: number, crossed: number) {
  return Array.from({ length: arches }, (_, index) => ({
    key: index,
    crossed: index < crossed,
    outline: opening(index),
    stones: stones(index),
    light: rings.map((inset) => opening(index, inset)),
  }));
}

function stones(index: number): string {
  const middle = index * span + span / 2;
  const radius = { x: span / 2 - pier, y: rise - pier };
  const count = 9;
  return Array.from({ length: count }, (_, stone) => {
    const angle = (Math.PI * (stone + 0.5)) / count;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const at = (out: number) =>
      `${Math.round(middle + (radius.x + out) * x)} ${Math.round(deck + rise - (radius.y + out) * y)}`;
    return `M${at(0)}L${at(9)}`;
  }).join('');
}

export const parapet = (arches: number) => {
  const end = arches * span;
  const posts = Array.from({ length: arches * 10 + 1 }, (_, post) => `M${post * 20} 12V26`).join('');
  return `M0 12H${end}M0 26H${end}M0 ${deck}H${end}${posts}`;
};
