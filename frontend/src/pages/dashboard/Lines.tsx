import styled from '@emotion/styled';
import { Bone } from '../../components/Bone';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { color } from '../../theme/color';
import { space } from '../../theme/scale';

/** Lines of a card, with hairlines between them. */
export const Lines = styled.ul({
  '& > li': { position: 'relative', padding: space(2, 0), borderTop: `1px solid ${color.line}` },
  '& > li:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& > li:last-of-type': { paddingBottom: 0 },
});

/** As tall as the lines that it replaces. */
export const LinesSkeleton = ({ count }: { count: number }) => (
  <div aria-busy="true">
    <VisuallyHidden>Loading</VisuallyHidden>
    <Lines aria-hidden="true">
      {Array.from({ length: count }, (_, line) => (
        <li key={line}>
          <Bone width="45%" />
          <br />
          <Bone width="65%" />
        </li>
      ))}
    </Lines>
  </div>
);
