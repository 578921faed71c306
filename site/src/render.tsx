import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Assets, Document } from './components/Document';
import { publishedFeeds } from './calendar/feeds';
import { SiteAddressProvider } from './components/site-address';
import { TodayProvider } from './components/Today';
import { siteMap } from './navigation';
import { indexOf } from './search/index-file';
import { type Route, addressesOf, routes } from './routes';
import { applicantPages, notFound, notSent, thankYous } from './unlistedRoutes';

export { newYorkDay } from './facts/newYorkDay';
export { addressesOf, applicantPages, notFound, notSent, publishedFeeds, routes, thankYous };

const pages = import.meta.glob<Record<string, ComponentType<{ route: Route }>>>('./pages/*.tsx', {
  eager: true,
});

function componentOf(route: Route): ComponentType<{ route: Route }> {
  const component = pages[`./pages/${route.page}.tsx`]?.[route.page];
  if (!component) throw new Error(`src/pages/${route.page}.tsx does not export ${route.page}`);
  return component;
}

const canonicalOf = (route: Route, baseUrl: string) => new URL(route.path, baseUrl).href;

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

export interface Site {
  baseUrl: string;
  assets: Assets;
  /** The day of the build in New York, such as 2026-11-20. */
  today: string;
}

/** One page at `address`, which is its own or an alias. */
export function renderPage(route: Route, site: Site, address = route.path): string {
  const Page = componentOf(route);
  const canonical = routes.includes(route) || route.isIndexed ? canonicalOf(route, site.baseUrl) : null;
  return `<!doctype html>${renderToStaticMarkup(
    <SiteAddressProvider value={site.baseUrl}>
      <TodayProvider value={site.today}>
        <Document route={route} address={address} canonical={canonical} assets={site.assets}>
          <Page route={route} />
        </Document>
      </TodayProvider>
    </SiteAddressProvider>,
  )}\n`;
}

/** The search index, from the built pages; the list of all pages is left out. */
export const renderSearchIndex = (built: ReadonlyMap<string, string>): string =>
  JSON.stringify(
    indexOf(
      routes
        .filter(({ path }) => path !== siteMap)
        .map(({ path, name, description }) => ({ path, name, description, html: built.get(path)! })),
    ),
  );

export function renderSitemap(baseUrl: string): string {
  const urls = routes.map((route) => `  <url><loc>${escapeXml(canonicalOf(route, baseUrl))}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

export function renderRobots(baseUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /portal/',
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
