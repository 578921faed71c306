import type { Link } from '../navigation';
import { thing } from './schema';

/** The path to the page: Home, the pages between, and the page itself. */
export function Breadcrumb({ parents = [], name }: { parents?: readonly Link[]; name: string }) {
  const above = [{ path: '/', label: 'Home' }, ...parents];
  return (
    <nav aria-label="Breadcrumb">
      <ol className="breadcrumb" itemProp="breadcrumb" {...thing('BreadcrumbList')}>
        {above.map(({ path, label }, index) => (
          <li key={path} itemProp="itemListElement" {...thing('ListItem')}>
            <a href={path} itemProp="item">
              <span itemProp="name">{label}</span>
            </a>
            <meta itemProp="position" content={String(index + 1)} />
          </li>
        ))}
        <li aria-current="page" itemProp="itemListElement" {...thing('ListItem')}>
          <span itemProp="name">{name}</span>
          <meta itemProp="position" content={String(above.length + 1)} />
        </li>
      </ol>
    </nav>
  );
}
