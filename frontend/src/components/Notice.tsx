import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon';
import { Stack } from './layout/Stack';
import { Inline } from './layout/Inline';

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
      <Inline as="p" gap={2} tone="text" size="lead" strong>
        {icon && <Icon name={icon} tone="accent" />}
        {title}
      </Inline>
      {children && <p>{children}</p>}
      {action}
    </Stack>
  );
}
