import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { color } from '../theme/color';
import { size, space } from '../theme/scale';
import { Icon, type IconName } from './Icon';

const Frame = styled.div({
  display: 'grid',
  justifyItems: 'start',
  gap: space(2),
  maxWidth: '56ch',
  padding: space(2, 0, 6),
  color: color.muted,
});

const Heading = styled.p({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  color: color.text,
  fontSize: size.lead,
  fontWeight: 600,
  '& svg': { color: color.accent },
});

interface Props {
  title: string;
  icon?: IconName;
  children?: ReactNode;
  action?: ReactNode;
}

/** A short message instead of content: empty, not allowed, not found, failed. */
export function Notice({ title, icon, children, action }: Props) {
  return (
    <Frame>
      <Heading>
        {icon && <Icon name={icon} />}
        {title}
      </Heading>
      {children && <p>{children}</p>}
      {action}
    </Frame>
  );
}
