import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { color } from '../theme/color';
import { space } from '../theme/scale';
import { clingingDot, formatMoment, formatOwnTime } from './format';
import { Muted, Text } from './layout/Text';
import { Stack } from './layout/Stack';

const Item = styled.li({
  position: 'relative',
  display: 'grid',
  gap: space(1),
  padding: space(0, 0, 5, 5),
  breakInside: 'avoid',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: '7px',
    width: '9px',
    height: '9px',
    borderRadius: '50%',
    background: color.accent,
  },
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: '4px',
    top: '20px',
    bottom: '-2px',
    width: '1px',
    background: color.line,
  },
});

export interface Happening {
  id: string;
  /** An instant. */
  at: string;
  title: string;
  /** The person and their role. */
  by?: string;
  children?: ReactNode;
}

const ownTime = (at: string) => {
  const own = formatOwnTime(at);
  return own && `${clingingDot} ${own}`;
};

/** Events, the latest first. */
export const Timeline = ({ label, items }: { label: string; items: readonly Happening[] }) => (
  <Stack as="ol" aria-label={label}>
    {items.map(({ id, at, title, by, children }) => (
      <Item key={id}>
        <Text strong breaks>
          {title}
        </Text>
        <Muted as="span" size="small">
          <Muted as="time" size="small" numeric dateTime={at}>
            {formatMoment(at)}
          </Muted>
          {ownTime(at)}
          {by && ` · ${by}`}
        </Muted>
        {children}
      </Item>
    ))}
  </Stack>
);
