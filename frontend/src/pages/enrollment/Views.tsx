import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { color } from '../../theme/color';
import { media, space } from '../../theme/scale';
import { useUser } from '../../providers/session';
import { inTerm } from './path';
import { viewsFor } from './views';

const Row = styled.nav({
  display: 'flex',
  gap: space(6),
  marginBottom: space(6),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: `1px solid ${color.line}`,
  '[data-beside] > &': { gap: space(3) },
  [media.phone]: { gap: space(5), marginBottom: space(4) },
  '@media print': { display: 'none' },
});
const View = styled(Link)({
  flexShrink: 0,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  borderBottom: '3px solid transparent',
  color: color.muted,
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { color: color.text },
  '&[aria-current]': { color: color.text, borderBottomColor: color.accent },
  '&:focus-visible': { outlineOffset: '-3px' },
});

/** The parts of the screen, each with its own page. Their links keep the term. */
export function Views({ current, termId }: { current: string; termId: string | undefined }) {
  const { permissions } = useUser();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <Row ref={row} aria-label="Enrollment">
      {viewsFor(permissions).map(({ path, label }) => (
        <View key={path} to={inTerm(path, termId)} aria-current={path === current ? 'page' : undefined}>
          {label}
        </View>
      ))}
    </Row>
  );
}
