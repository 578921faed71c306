import type { ComponentProps, ReactNode } from 'react';
import { Inline } from '../../../components/layout/Inline';
import { Rows } from '../../../components/layout/Rows';
import { Box } from '../../../components/layout/Text';

/** The short lists of the overview, as wide as their sheet. */
export const Lines = (props: ComponentProps<'ul'>) => (
  <Rows row={2} sides={3} style={{ marginInline: '-12px' }} {...props} />
);

export const Line = ({ children }: { children: ReactNode }) => (
  <Inline as="li" gap={4} justify="space-between" minHeight={56}>
    {children}
  </Inline>
);

export const Figures = ({ children }: { children: ReactNode }) => (
  <Box flex="none" end numeric>
    {children}
  </Box>
);
