import { Bone } from '../../components/Bone';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { Rows } from '../../components/layout/Rows';

/** As tall as the lines that it replaces. */
export const LinesSkeleton = ({ count }: { count: number }) => (
  <div aria-busy="true">
    <VisuallyHidden>Loading</VisuallyHidden>
    <Rows row={2} aria-hidden="true">
      {Array.from({ length: count }, (_, line) => (
        <li key={line}>
          <Bone width="45%" />
          <br />
          <Bone width="65%" />
        </li>
      ))}
    </Rows>
  </div>
);
