/** The links of header and footer, in display order. A link appears once src/routes.ts has its page. */
import { addressesOf, portal, routes } from './routes';

export interface Link {
  path: string;
  label: string;
  /** A short description; the wide menu shows it. */
  note?: string;
}

/** A group with one link is that link; a larger one is a menu. */
export interface Group {
  label: string;
  /** Shown next to the links of the wide menu. */
  note?: string;
  links: readonly Link[];
}

const link = (path: string, label: string, note?: string): Link => ({ path, label, note });

export const headerGroups: readonly Group[] = [
  { label: 'Home', links: [link('/', 'Home')] },
  {
    label: 'About',
    note: 'Who we are, why we teach, and our goals.',
    links: [
      link('/about', 'About the University', 'Who we are and how we teach'),
      link('/our-mission', 'Our Mission', 'What we do and why'),
      link('/our-vision', 'Our Vision', 'Our goals for the university'),
    ],
  },
  {
    label: 'Academics',
    note: 'Programs, courses, dates and the library.',
    links: [
      link('/programs', 'Programs', 'Two degrees, both fully online'),
      link('/catalog', 'Course Catalog', 'Courses and what a degree requires'),
      link('/academic-calendar', 'Academic Calendar', 'Terms, dates and deadlines'),
      link('/library', 'Library', 'Collections, hours and librarians'),
    ],
  },
  {
    label: 'Admissions',
    note: 'How to become a student.',
    links: [
      link('/admissions', 'Admissions', 'Requirements, dates and steps'),
      link('/apply', 'How to Apply', 'What to do and what happens next'),
    ],
  },
  {
    label: 'Costs',
    note: 'Every price, ways to save, and payment plans.',
    links: [
      link('/cost-of-attendance', 'Cost of Attendance', 'The total cost of a year'),
      link('/tuition-fees', 'Tuition and Fees', 'Every price, line by line'),
      link('/financial-aid', 'Financial Aid', 'Ways to pay and how to apply'),
      link('/scholarships', 'Scholarships', 'Awards from the university'),
    ],
  },
  {
    label: 'Students',
    note: 'For current students.',
    links: [
      link('/student-services', 'Student Services', 'Tutors, advisors and technical help'),
      link('/resources', 'Student Resources', 'Guides, software and forms'),
      link('/athletics', 'Athletics', 'The Lamplighters and their seasons'),
    ],
  },
  { label: 'Contact', links: [link('/contact', 'Contact')] },
  { label: 'Portal', links: [link(portal.home, 'Portal')] },
];

export const footerGroups: readonly Group[] = [
  {
    label: 'Help',
    links: [
      link('/support', 'Technical Support'),
      link('/tutoring', 'Online Tutoring'),
      link('/request-info', 'Request Information'),
      link('/student-complaint', 'Student Complaint'),
    ],
  },
  {
    label: 'Policies',
    links: [
      link('/privacy', 'Privacy Policy'),
      link('/terms', 'Terms and Conditions'),
      link('/refund-policy', 'Refund Policy'),
      link('/ferpa-rights', 'Student Records Privacy'),
      link('/accessibility', 'Accessibility'),
      link('/accreditation', 'Licensure and Accreditation'),
    ],
  },
];

/** Every page by its name: the search without script leads here. */
export const siteMap = '/site-map';

const addresses = new Set<string>([...Object.values(portal), ...routes.flatMap(addressesOf)]);

export const existing = (links: readonly Link[]): Link[] => links.filter(({ path }) => addresses.has(path));

export const existingGroups = (groups: readonly Group[]): Group[] =>
  groups
    .map((group) => ({ ...group, links: existing(group.links) }))
    .filter((group) => group.links.length > 0);

/** `/` is active on itself only, every other link on each address that begins with it. */
export const isActive = (link: string, current: string): boolean =>
  link === '/' ? current === '/' : current.startsWith(link);

/** The address by which a page marks its links: its own, or that of its page if no link leads to an alias. */
export function currentAddress(address: string, page: string, groups: readonly Group[]): string {
  const marked = groups.some(({ links }) => links.some(({ path }) => isActive(path, address)));
  return marked ? address : page;
}
