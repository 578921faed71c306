import { Bone } from '../../components/Bone';
import { Stack } from '../../components/layout/Stack';

/** Reserves the space of a transcript while it loads. */
export const TranscriptBones = () => (
  <Stack gap={6} aria-hidden="true">
    <Bone height="96px" />
    <Bone height="200px" />
    <Bone height="200px" />
  </Stack>
);
