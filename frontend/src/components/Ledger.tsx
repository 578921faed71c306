import type { ReactNode } from 'react';
import { Inline } from './layout/Inline';
import { Rows } from './layout/Rows';
import { Muted, Text } from './layout/Text';

export const Ledger = ({ children }: { children: ReactNode }) => (
  <Rows as="dl" row={2} style={{ maxWidth: '520px' }}>
    {children}
  </Rows>
);

/** A line of an account: the description on the left, the amount right-aligned. */
export const LedgerRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <Inline gap={4} align="baseline" justify="space-between">
    <Muted as="dt">{label}</Muted>
    <Text as="dd" strong="medium" numeric style={{ textAlign: 'right' }}>
      {children}
    </Text>
  </Inline>
);
