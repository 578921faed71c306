import styled from '@emotion/styled';
import { Bone } from '../components/Bone';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { space } from '../theme/scale';

const Frame = styled.div({
  display: 'grid',
  // As wide as the window: a bone is no reason to scroll sideways.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(6),
  '& > span': { display: 'block' },
});

/** Stands in for a screen while its code is on the way: a heading, the tools and what they list. */
export const ScreenBones = () => (
  <Frame aria-busy="true">
    <VisuallyHidden>Loading</VisuallyHidden>
    <Bone width="300px" height="2.25rem" />
    <Bone width="720px" height="44px" />
    <Bone height="320px" />
  </Frame>
);
