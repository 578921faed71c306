import styled from '@emotion/styled';
import { Icon } from '../../components/Icon';
import { color } from '../../theme/color';
import { space } from '../../theme/scale';

const Line = styled.p({ display: 'flex', alignItems: 'center', gap: space(2), color: color.muted });

/** Said plainly, where the role's permissions end. */
export const NotForYourRole = ({ what, plural = false }: { what: string; plural?: boolean }) => (
  <Line>
    <Icon name="lock" />
    {what} {plural ? 'are' : 'is'} not available to your role.
  </Line>
);
