import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { space } from '../theme/scale';
import { ButtonLink } from './Button';
import { Icon } from './Icon';

const Back = styled(ButtonLink)({
  margin: space(0, 0, 2, -2),
  paddingLeft: space(2),
});

/** Above the heading of a subordinate screen: "Back to Settings". */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Back look="quiet" to={to}>
    <Icon name="arrowLeft" />
    {children}
  </Back>
);
