import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { color } from '../theme/color';
import { size, space } from '../theme/scale';

const List = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 168px), 1fr))',
  gap: space(5, 6),
});

const Term = styled.dt({ fontSize: size.caption, color: color.muted });
const Value = styled.dd({ fontWeight: 500, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' });

export const Facts = ({ children }: { children: ReactNode }) => <List>{children}</List>;

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Term>{label}</Term>
    <Value>{children}</Value>
  </div>
);
