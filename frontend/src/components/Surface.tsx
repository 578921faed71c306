import styled from '@emotion/styled';
import { color } from '../theme/color';
import { radius } from '../theme/scale';

/** A surface on the page background: a hairline, no shadow. */
export const Surface = styled.section({
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
});
