import styled from '@emotion/styled';
import { ButtonLink } from '../../components/Button';
import { Bone } from '../../components/Bone';
import { media, space } from '../../theme/scale';

export const Back = styled(ButtonLink)({
  margin: space(0, 0, 2, -2),
  paddingLeft: space(2),
  '@media print': { display: 'none' },
});
export const Head = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  columnGap: space(6),
  [media.phone]: { marginBottom: space(4), '& > div': { marginBottom: space(3) } },
});
export const Buttons = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(3),
  '@media print': { display: 'none' },
});
const Stack = styled.div({ display: 'grid', gap: space(6) });

/** Keeps the place of a transcript that is on its way. */
export const TranscriptBones = () => (
  <Stack aria-hidden="true">
    <Bone height="96px" />
    <Bone height="200px" />
    <Bone height="200px" />
  </Stack>
);
