import styled from '@emotion/styled';
import { color } from '../../theme/color';
import { radius, space } from '../../theme/scale';

const Note = styled.p({
  marginBottom: space(5),
  padding: space(3, 4),
  border: `1px solid ${color.info}`,
  borderRadius: radius.small,
  background: color.infoSoft,
});

export const Restored = ({ reload = false, note }: { reload?: boolean; note?: string }) => (
  <Note role="status">
    What you had typed{!reload && ' before you were signed out'} is here again. It is not saved yet. {note}
  </Note>
);
