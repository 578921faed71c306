import { type Group, type Link, isActive } from '../navigation';

interface NavigationProps {
  groups: readonly Group[];
  current: string;
}

/** The main links: a group of one is a link, a larger one opens; one group is open at a time. */
export function Navigation({ groups, current }: NavigationProps) {
  const anchor = ({ path, label }: Link) => (
    <a href={path} aria-current={isActive(path, current) ? 'page' : undefined}>
      {label}
    </a>
  );
  return (
    <ul className="nav-list">
      {groups.map(({ label, links }) => {
        const [only, ...others] = links;
        if (only && others.length === 0) return <li key={label}>{anchor(only)}</li>;
        const active = links.some(({ path }) => isActive(path, current));
        return (
          <li key={label}>
            <details className="nav-group" name="site-menu-group">
              <summary className={active ? 'nav-active' : undefined}>{label}</summary>
              <ul>
                {links.map((one) => (
                  <li key={one.path}>{anchor(one)}</li>
                ))}
              </ul>
            </details>
          </li>
        );
      })}
    </ul>
  );
}
