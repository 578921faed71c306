import styled from '@emotion/styled';
import { Children, type CSSProperties, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { color } from '../theme/color';
import { media, radius, size, space } from '../theme/scale';
import { Bone } from './Bone';
import { VisuallyHidden } from './VisuallyHidden';

const Row = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'repeat(var(--tiles), minmax(0, 1fr))',
  marginBottom: space(6),
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

const Tile = styled.div({
  position: 'relative',
  containerType: 'inline-size',
  padding: space(4),
  borderLeft: `1px solid ${color.line}`,
  '&:first-of-type': { borderLeft: 0 },
  minHeight: '96px',
  '& dt': { fontSize: size.caption, color: color.muted },
  '&:has(a):hover': { background: color.surfaceAlt },
  [media.phone]: {
    minHeight: 0,
    padding: space(3, 4),
    '&:nth-of-type(odd)': { borderLeft: 0 },
    '&:nth-of-type(odd):last-of-type': { gridColumn: '1 / -1' },
    '&:nth-of-type(n + 3)': { borderTop: `1px solid ${color.line}` },
  },
});

/** A long amount on a narrow phone is smaller: a character is about half as wide as high. */
const Figure = styled.dd({
  fontSize: 'clamp(0.875rem, calc(190cqi / var(--characters)), 1.5rem)',
  fontWeight: 600,
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
});
const Note = styled.dd({ minHeight: '1.5em', fontSize: size.small, color: color.muted });

const Whole = styled(Link)({
  color: 'inherit',
  '&:not(:hover)': { textDecoration: 'none' },
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.medium },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
});

const Track = styled.span({
  display: 'block',
  height: '4px',
  marginTop: '3px',
  borderRadius: '2px',
  overflow: 'hidden',
  background: color.neutralSoft,
  '& > i': { display: 'block', height: '100%', background: color.accent },
});

/** A row of figures, two per line on a phone. */
export function StatTiles({ busy, children }: { busy?: boolean; children: ReactNode }) {
  const count = Children.toArray(children).length;
  return (
    <Row aria-busy={busy} style={{ '--tiles': Math.max(count, 1) } as CSSProperties}>
      {children}
    </Row>
  );
}

interface Props {
  label: string;
  /** Continues the label for people who don't see the hint. */
  qualifier?: string;
  hint?: string;
  /** The formatted value; undefined while it loads. */
  value: ReactNode | undefined;
  /** The width of the placeholder. */
  bone?: string;
  /** A line below, such as what has changed. null reserves its space. */
  note?: ReactNode;
  /** A bar under the figure; null reserves its space. */
  percent?: number | null;
  /** The link of the whole tile. */
  to?: string;
}

/** One figure, computed by the server, with its name. */
export function StatTile({ label, qualifier, hint, value, bone = '72px', note, percent, to }: Props) {
  return (
    <Tile>
      <dt title={hint}>
        {to ? <Whole to={to}>{label}</Whole> : label}
        {qualifier && <VisuallyHidden> {qualifier}</VisuallyHidden>}
      </dt>
      <Figure style={{ '--characters': typeof value === 'string' ? value.length : 1 } as CSSProperties}>
        {value === undefined ? <Bone width={bone} height="1em" /> : value}
        {percent !== undefined && (
          <Track aria-hidden="true">
            {percent !== null && <i style={{ width: `${Math.min(percent, 100)}%` }} />}
          </Track>
        )}
      </Figure>
      {note !== undefined && <Note>{note}</Note>}
    </Tile>
  );
}
