/**
 * Every page of the public site, once. Prerendering, navigation, breadcrumbs and the sitemap read this list.
 * `page` names the component file in src/pages. An alias is another address of the same page: it is built too, and
 * names `path` as its canonical address.
 */
export interface Route {
  path: string;
  aliases?: readonly string[];
  page: string;
  /** What breadcrumbs call the page. */
  name: string;
  title: string;
  description: string;
}

export const routes: readonly Route[] = [
  {
    path: '/',
    page: 'HomePage',
    name: 'Home',
    title: 'Collegium University: a Christian university, wholly online',
    description:
      'Collegium University is a private, fully online, Christian-oriented university. It teaches general studies and wealth management.',
  },
  {
    path: '/programs',
    page: 'ProgramsPage',
    name: 'Programs',
    title: 'Programs | Collegium University',
    description:
      'Two degrees, taught entirely online: an Associate of Arts in General Studies and a Bachelor of Science in Wealth Management.',
  },
  {
    path: '/apply',
    page: 'ApplyPage',
    name: 'Apply',
    title: 'Apply | Collegium University',
    description:
      'How applying to Collegium University works: three steps, what it costs, how soon you hear, and whom to write to.',
  },
  {
    path: '/contact',
    aliases: ['/contact-admissions', '/request-info'],
    page: 'ContactPage',
    name: 'Contact Us',
    title: 'Contact Us | Collegium University',
    description:
      'Telephone numbers, e-mail addresses and hours of Collegium University: admissions, advising, registrar, financial aid and support.',
  },
];

export const notFound: Route = {
  path: '/404',
  page: 'NotFoundPage',
  name: 'Not found',
  title: '404 Page Not Found | Collegium University',
  description: 'There is no page at this address.',
};

/** Addresses on the same origin that the portal answers, not this site. */
export const portal = { home: '/portal', signIn: '/login' } as const;

export const addressesOf = (route: Route): string[] => [route.path, ...(route.aliases ?? [])];
