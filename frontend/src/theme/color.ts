import { tokens } from './tokens';

type Palette = Record<keyof typeof tokens.color.light, string>;

const names = Object.keys(tokens.color.light) as (keyof Palette)[];
const variable = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The colors of the design tokens as custom properties: they follow the reader's light or dark setting. */
export const color = Object.fromEntries(names.map((name) => [name, `var(${variable(name)})`])) as Palette;

/** The declarations of one palette, for `:root`. */
export const declare = (palette: Palette) =>
  Object.fromEntries(names.map((name) => [variable(name), palette[name]]));
