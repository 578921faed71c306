import styled from '@emotion/styled';
import { Icon } from '../../components/Icon';
import { color } from '../../theme/color';
import { space } from '../../theme/scale';

const Line = styled.p({ display: 'flex', alignItems: 'center', gap: space(2), color: color.muted });

/** Says that the role has no permission. */
export const NotForYourRole = ({ what, plural = false }: { what: string; plural?: boolean }) => (
  <Line>
    <Icon name="lock" />
    {what} {plural ? 'are' : 'is'} not available to your role.
  </Line>
);
