import styled from '@emotion/styled';
import { color } from '../../theme/color';
import { media, size, space } from '../../theme/scale';
import { Button } from '../Button';

/** A subdued button above a list: Export, Print, Columns. */
export const ToolButton = styled(Button)({
  minHeight: '32px',
  padding: space(1, 2),
  fontSize: size.small,
  color: color.muted,
  [media.phone]: { padding: space(1), gap: space(1) },
  '@media print': { display: 'none' },
});
