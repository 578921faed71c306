import { height, openings, parapet, width } from '../../pictures/bridge';

/** One arch for each part of the degree, with equal credits; parts from another college are filled. */
export function Bridge({ arches, crossed }: { arches: number; crossed: number }) {
  return (
    <svg className="bridge" viewBox={`0 0 ${width(arches)} ${height}`} aria-hidden="true" focusable="false">
      {openings(arches, crossed).map(({ key, crossed, outline, stones, light }) => (
        <g key={key} className={crossed ? 'bridge-crossed' : undefined}>
          <path d={outline} />
          <path d={stones} />
          {crossed && light.map((ring) => <path key={ring} d={ring} />)}
        </g>
      ))}
      <path d={parapet(arches)} />
    </svg>
  );
}
