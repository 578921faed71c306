import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { color } from '../theme/color';
import { size, space } from '../theme/scale';
import { Icon, type IconName } from './Icon';
import { Stack } from './layout/Stack';

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
    <Stack gap={2} align="start" pad={[2, 0, 6]} tone="muted" measure={56}>
      <Heading>
        {icon && <Icon name={icon} />}
        {title}
      </Heading>
      {children && <p>{children}</p>}
      {action}
    </Stack>
  );
}
