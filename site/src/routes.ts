/**
 * Every page of the public site, once. Prerendering, navigation and the sitemap read this list.
 * `page` names the component file in src/pages; a route without `nav` is not in the header.
 */
export interface Route {
  path: string;
  page: string;
  title: string;
  description: string;
  nav?: string;
}

export const routes: readonly Route[] = [
  {
    path: '/',
    page: 'HomePage',
    title: 'Collegium University: a Christian university, wholly online',
    description:
      'Collegium University is a private, fully online, Christian-oriented university. It teaches general studies and wealth management.',
    nav: 'Home',
  },
];

export const notFound: Route = {
  path: '/404',
  page: 'NotFoundPage',
  title: '404 Page Not Found | Collegium University',
  description: 'There is no page at this address.',
};

/** Addresses on the same origin that the portal answers, not this site. */
export const portal = { home: '/portal', signIn: '/login' } as const;

/** `/` is active on itself only, every other link also on the pages below it. */
export const isActive = (link: string, current: string): boolean =>
  link === '/' ? current === '/' : current === link || current.startsWith(`${link}/`);
