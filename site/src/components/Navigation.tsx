import { type Group, type Link, isActive } from '../navigation';

interface NavigationProps {
  groups: readonly Group[];
  current: string;
}

/**
 * The main links: a group of one is a link, a larger one a button with a popover. One popover is open at a time, Escape
 * or a click outside closes it, and all of it works without script. The menu of a narrow screen shows all links.
 */
export function Navigation({ groups, current }: NavigationProps) {
  return (
    <ul className="nav-list">
      {groups.map((group) => {
        const [only, ...others] = group.links;
        return only && others.length === 0 ? (
          <li key={group.label} className="nav-single">
            <NavigationLink {...only} current={current} />
          </li>
        ) : (
          <NavigationGroup key={group.label} group={group} current={current} />
        );
      })}
    </ul>
  );
}

function NavigationGroup({ group: { label, note, links }, current }: { group: Group; current: string }) {
  const id = `menu-${label.toLowerCase()}`;
  const active = links.some(({ path }) => isActive(path, current));
  return (
    <li className="nav-group">
      <button
        className="nav-toggle"
        type="button"
        popoverTarget={id}
        aria-current={active ? 'true' : undefined}
      >
        {label}
      </button>
      <div className="nav-panel" id={id} popover="auto">
        <div className="wrap nav-panel-row">
          <div className="nav-about">
            <div className="nav-label" id={`${id}-label`}>
              {label}
            </div>
            <p className="nav-note">{note}</p>
          </div>
          <ul className="nav-links" aria-labelledby={`${id}-label`}>
            {links.map((one) => (
              <li key={one.path}>
                <NavigationLink {...one} current={current} />
                {one.note && <p className="nav-note">{one.note}</p>}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </li>
  );
}

function NavigationLink({ path, label, current }: Link & { current: string }) {
  return (
    <a href={path} aria-current={isActive(path, current) ? 'page' : undefined}>
      {label}
    </a>
  );
}
