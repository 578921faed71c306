import { PageHead } from '../components/PageHead';
import { existingGroups, footerGroups, headerGroups, siteMap } from '../navigation';
import { addressesOf, type Route, routes } from '../routes';

/** Every page under its heading in header or footer; other pages appear at the end. */
function sections() {
  const left = new Set(routes.filter(({ path }) => path !== siteMap));
  const take = (path: string) => {
    const isAt = (one: Route) => addressesOf(one).includes(path);
    // A page brings the pages below it.
    const below = (one: Route) => path !== '/' && one.path.startsWith(`${path}/`);
    const taken = [...left].filter((one) => isAt(one) || below(one));
    for (const route of taken) left.delete(route);
    return taken;
  };
  const groups = existingGroups([...headerGroups, ...footerGroups]);
  const grouped = groups.map(({ label, links }) => ({
    label,
    pages: links.flatMap(({ path }) => take(path)),
  }));
  const single = grouped.filter(({ pages }) => pages.length === 1).flatMap(({ pages }) => pages);
  return [...grouped.filter(({ pages }) => pages.length > 1), { label: 'More', pages: [...single, ...left] }];
}

export function SiteMapPage() {
  return (
    <>
      <PageHead
        name="Site map"
        heading="Every page"
        lede="All pages of this site, in the order of its menus."
        picture="arcade"
      />
      <div className="wrap band site-map">
        {sections().map(({ label, pages }) => (
          <section key={label} aria-labelledby={`map-${label.toLowerCase()}`}>
            <h2 id={`map-${label.toLowerCase()}`}>{label}</h2>
            <ul>
              {pages.map(({ path, name, description }) => (
                <li key={path}>
                  <a href={path}>{name}</a>
                  <p>{description}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
