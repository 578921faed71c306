import styled from '@emotion/styled';
import { Surface } from '../../../components/Surface';
import { media, space } from '../../../theme/scale';

/** The surface of a report's chart, which has its own heading. */
export const Picture = styled(Surface)({
  padding: space(6),
  [media.phone]: { padding: space(5, 4) },
}).withComponent('div');
