import styled from '@emotion/styled';
import { Surface } from '../../../components/Surface';
import { media, space } from '../../../theme/scale';

/** The sheet of a report's picture, whose heading is the picture's own. */
export const Picture = styled(Surface)({
  padding: space(6),
  [media.phone]: { padding: space(5, 4) },
}).withComponent('div');
