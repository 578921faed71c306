import type { Link } from '../navigation';

/** The way back: Home, the pages between, and the page itself. */
export function Breadcrumb({ parents = [], name }: { parents?: readonly Link[]; name: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="breadcrumb">
        {[{ path: '/', label: 'Home' }, ...parents].map(({ path, label }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  );
}
