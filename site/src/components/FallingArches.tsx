import { arches, ground, size } from '../pictures/falling';

/** Each arch is filled up to its percentage. The table next to it has the same in words. */
export function FallingArches({ percentages }: { percentages: readonly number[] }) {
  const { width, height } = size(percentages.length);
  return (
    <svg className="falling" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {arches(percentages).map(({ key, outer, inner, clip, fill }) => (
        <g key={key}>
          <clipPath id={clip}>
            <path d={inner} />
          </clipPath>
          <rect {...fill} clipPath={`url(#${clip})`} />
          <path d={outer} />
          <path d={inner} />
        </g>
      ))}
      <path d={ground(percentages.length)} />
    </svg>
  );
}
