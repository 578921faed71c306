import { Bone } from '../components/Bone';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { Stack } from '../components/layout/Stack';

/** The placeholder of a screen while its code loads: a heading, tools and a list. */
export const ScreenBones = () => (
  <Stack gap={6} aria-busy="true">
    <VisuallyHidden>Loading</VisuallyHidden>
    <Bone width="300px" height="2.25rem" />
    <Bone width="720px" height="44px" />
    <Bone height="320px" />
  </Stack>
);
