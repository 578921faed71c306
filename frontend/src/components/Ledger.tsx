import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { color } from '../theme/color';
import { space } from '../theme/scale';

const List = styled.dl({ maxWidth: '520px' });

const Row = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space(4),
  padding: space(2, 0),
  borderBottom: `1px solid ${color.line}`,
  '&:last-of-type': { borderBottom: 0 },
  '& dt': { color: color.muted },
  '& dd': { fontVariantNumeric: 'tabular-nums', fontWeight: 500, textAlign: 'right' },
});

export const Ledger = ({ children }: { children: ReactNode }) => <List>{children}</List>;

/** A line of an account: the description on the left, the amount right-aligned. */
export const LedgerRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <Row>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </Row>
);
