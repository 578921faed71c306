import { doorways, size } from '../../pictures/doorways';

/** One more doorway with each stop, and light in the last one. */
export function Doorway({ depth }: { depth: number }) {
  const [last, ...others] = doorways(depth + 1).reverse();
  return (
    <svg
      className="doorway"
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
      focusable="false"
    >
      {others.map((path) => (
        <path key={path} d={path} />
      ))}
      <path className="doorway-light" d={last} />
    </svg>
  );
}
