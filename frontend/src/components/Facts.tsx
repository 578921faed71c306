import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { media, space } from '../theme/scale';
import { Muted, Text } from './layout/Text';

const List = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 168px), 1fr))',
  gap: space(5, 6),
  [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: space(4) },
});

const Group = styled('div', { shouldForwardProp: (name) => name !== 'long' })<{ long?: boolean }>(
  ({ long }) => ({
    [media.phone]: { gridColumn: long ? '1 / -1' : undefined },
  }),
);

export const Facts = ({ children }: { children: ReactNode }) => <List>{children}</List>;

interface FactProps {
  label: string;
  children: ReactNode;
  /** Takes the whole width of a phone. */
  long?: boolean;
}

export const Fact = ({ label, children, long }: FactProps) => (
  <Group long={long}>
    <Muted as="dt" size="caption">
      {label}
    </Muted>
    <Text as="dd" strong="medium" numeric breaks>
      {children}
    </Text>
  </Group>
);
