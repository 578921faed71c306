import styled from '@emotion/styled';
import { color } from '../../theme/color';
import { radius, space } from '../../theme/scale';
import { messages } from './messages';

const Note = styled.p({
  marginBottom: space(5),
  padding: space(3, 4),
  border: `1px solid ${color.info}`,
  borderRadius: radius.small,
  background: color.infoSoft,
});

export const Restored = ({ reload = false, note }: { reload?: boolean; note?: string }) => (
  <Note role="status">
    {reload ? messages.restored.afterReload : messages.restored.afterSession} {note}
  </Note>
);
