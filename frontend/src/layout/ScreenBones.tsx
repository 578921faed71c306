import styled from '@emotion/styled';
import { Bone } from '../components/Bone';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { space } from '../theme/scale';

const Frame = styled.div({
  display: 'grid',
  // No wider than the window, so that the placeholder doesn't scroll sideways.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(6),
  '& > span': { display: 'block' },
});

/** The placeholder of a screen while its code loads: a heading, tools and a list. */
export const ScreenBones = () => (
  <Frame aria-busy="true">
    <VisuallyHidden>Loading</VisuallyHidden>
    <Bone width="300px" height="2.25rem" />
    <Bone width="720px" height="44px" />
    <Bone height="320px" />
  </Frame>
);
