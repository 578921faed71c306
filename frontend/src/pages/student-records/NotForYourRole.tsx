import styled from '@emotion/styled';
import { Icon } from '../../components/Icon';
import { color } from '../../theme/color';
import { space } from '../../theme/scale';
import { messages } from './messages';

const Line = styled.p({ display: 'flex', alignItems: 'center', gap: space(2), color: color.muted });

/** Says that the role has no permission. */
export const NotForYourRole = ({ what }: { what: string }) => (
  <Line>
    <Icon name="lock" />
    {messages.noAccessTo(what)}
  </Line>
);
