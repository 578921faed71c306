import type { CSSObject } from '@emotion/react';
import styled from '@emotion/styled';
import type { ComponentProps, JSX, ReactNode } from 'react';
import { color } from '../../theme/color';
import { media, radius, size, space } from '../../theme/scale';

type Tag = keyof JSX.IntrinsicElements;
/** A multiple of the spacing unit. */
export type Step = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 10;
/** One distance, or the distances between rows and between columns. */
export type Gap = Step | readonly [rows: Step, columns: Step];
type Shade = keyof typeof color;

/** What every layout primitive can be given: its distances, its text and its frame. */
export interface Look {
  above?: Step;
  below?: Step;
  /** Inner distances in the order of CSS; or those of a whole sheet, its head or its body, smaller on a phone. */
  pad?: Step | readonly Step[] | keyof typeof sheets;
  tone?: Shade;
  size?: keyof typeof size;
  strong?: boolean | 'medium';
  /** Figures of one width. */
  numeric?: boolean;
  /** Breaks a long word instead of growing with it. */
  breaks?: boolean;
  nowrap?: boolean;
  /** The greatest width, in characters. */
  measure?: number;
  /** The least height, in pixels. */
  minHeight?: number;
  /** Moves all that follows to the end of the line. */
  push?: boolean;
  /** How it shares the width of its line, in CSS. */
  flex?: string;
  /** Text at the end of its lines, such as figures. */
  end?: boolean;
  /** Takes a whole line of its parent. */
  whole?: boolean;
  /** Not split between two printed pages. */
  together?: boolean;
  /** A hairline above it. */
  ruled?: boolean;
  /** A hairline around it, with small corners or in another color. */
  framed?: boolean | 'small' | Shade;
  /** A thick line at its start, in this color. */
  edge?: Shade;
  fill?: Shade;
}

const steps = (value: Step | readonly Step[]) => space(...[value].flat());
export const gapOf = (gap?: Gap) => (gap === undefined ? undefined : steps(gap));

const sheets = {
  sheet: { padding: space(6), [media.phone]: { padding: space(5, 4) } },
  head: { padding: space(6, 6, 4), [media.phone]: { padding: space(5, 4, 3) } },
  body: { padding: space(0, 6, 6), [media.phone]: { padding: space(0, 4, 5) } },
};
const frame = (is: true | 'small' | Shade) => ({
  border: `1px solid ${is === true || is === 'small' ? color.line : color[is]}`,
  borderRadius: is === true ? radius.medium : radius.small,
});

const looks = {
  above: (step) => ({ marginTop: steps(step) }),
  below: (step) => ({ marginBottom: steps(step) }),
  pad: (pad) => (typeof pad === 'string' ? sheets[pad] : { padding: steps(pad) }),
  tone: (shade) => ({ color: color[shade] }),
  size: (name) => ({ fontSize: size[name] }),
  strong: (is) => ({ fontWeight: is === 'medium' ? 500 : is ? 600 : 400 }),
  numeric: (is) => ({ fontVariantNumeric: is ? 'tabular-nums' : undefined }),
  breaks: (is) => (is ? { overflowWrap: 'anywhere', minWidth: 0 } : {}),
  nowrap: (is) => ({ whiteSpace: is ? 'nowrap' : undefined }),
  measure: (characters) => ({ maxWidth: `${characters}ch` }),
  minHeight: (pixels) => ({ minHeight: `${pixels}px` }),
  push: (is) => ({ marginRight: is ? 'auto' : undefined }),
  flex: (flex) => ({ flex }),
  end: (is) => ({ textAlign: is ? 'right' : undefined }),
  whole: (is) => (is ? { gridColumn: '1 / -1', flexBasis: '100%' } : {}),
  together: (is) => (is ? { '@media print': { breakInside: 'avoid' } } : {}),
  ruled: (is) => ({ borderTop: is ? `1px solid ${color.line}` : undefined }),
  framed: (is) => (is ? frame(is) : {}),
  edge: (shade) => ({ borderLeft: `3px solid ${color[shade]}` }),
  fill: (shade) => ({ background: color[shade] }),
} satisfies { [Name in keyof Look]-?: (value: NonNullable<Look[Name]>) => CSSObject } as Record<
  string,
  (value: unknown) => CSSObject
>;

/** Focus that the page itself sets isn't shown: these are no controls. */
const unmarked = { '&[tabindex="-1"]:focus': { outline: 'none' } };

type Primitive<Props, Own extends Tag> = <As extends Tag = Own>(
  props: Props & Look & { as?: As } & Omit<ComponentProps<As>, keyof Props | keyof Look | 'as'>,
) => ReactNode;

/** A styled element that takes `as`, the common looks, and the named props of its own. */
export function primitive<Props extends object, Own extends Tag = 'div'>(
  tag: Own,
  names: readonly (keyof Props & string)[],
  style: (props: Props) => CSSObject,
  usual: Look = {},
) {
  const own = new Set<string>(['as', ...Object.keys(looks), ...names]);
  const of = (props: Props) => {
    const given: Record<string, unknown> = { ...usual, ...props };
    const common = Object.keys(looks).filter((name) => given[name] !== undefined);
    return [unmarked, style(props), ...common.map((name) => looks[name]!(given[name]))];
  };
  return styled(tag as 'div', { shouldForwardProp: (name) => !own.has(name) })<Props>(
    of,
  ) as unknown as Primitive<Props, Own>;
}
