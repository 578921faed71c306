/** The links of header and footer, in their order. A link is shown as soon as src/routes.ts has its page. */
import { addressesOf, portal, routes } from './routes';

export interface Link {
  path: string;
  label: string;
}

/** A group with one link is that link; with more it is a menu of them. */
export interface Group {
  label: string;
  links: readonly Link[];
}

const link = (path: string, label: string): Link => ({ path, label });

export const headerGroups: readonly Group[] = [
  { label: 'Home', links: [link('/', 'Home')] },
  {
    label: 'About',
    links: [link('/about', 'About'), link('/our-mission', 'Our Mission'), link('/our-vision', 'Our Vision')],
  },
  {
    label: 'Academics',
    links: [
      link('/programs', 'Programs'),
      link('/catalog', 'Course Catalog'),
      link('/academic-calendar', 'Academic Calendar'),
      link('/library', 'Library'),
      link('/resources', 'Student Resources'),
    ],
  },
  { label: 'Admissions', links: [link('/admissions', 'Admissions'), link('/apply', 'How to Apply')] },
  {
    label: 'Costs',
    links: [
      link('/cost-of-attendance', 'Cost of Attendance'),
      link('/tuition-fees', 'Tuition and Fees'),
      link('/financial-aid', 'Financial Aid'),
      link('/scholarships', 'Scholarships'),
    ],
  },
  {
    label: 'Students',
    links: [link('/student-services', 'Student Services'), link('/athletics', 'Athletics')],
  },
  { label: 'Contact', links: [link('/contact', 'Contact')] },
  { label: 'Portal', links: [link(portal.home, 'Portal')] },
];

export const footerLinks: readonly Link[] = [
  link('/privacy', 'Privacy Policy'),
  link('/terms', 'Terms and Conditions'),
  link('/refund-policy', 'Refund Policy'),
  link('/ferpa-rights', 'Student Records Privacy'),
  link('/accessibility', 'Accessibility'),
  link('/student-complaint', 'Student Complaint'),
  link('/support', 'Technical Support'),
  link('/tutoring', 'Online Tutoring'),
  link('/request-info', 'Request Information'),
];

const addresses = new Set<string>([...Object.values(portal), ...routes.flatMap(addressesOf)]);

/** The address of a page, or another one while there is no such page. */
export const pageOr = (path: string, otherwise: string): string => (addresses.has(path) ? path : otherwise);

export const existing = (links: readonly Link[]): Link[] => links.filter(({ path }) => addresses.has(path));

export const existingGroups = (groups: readonly Group[]): Group[] =>
  groups
    .map((group) => ({ ...group, links: existing(group.links) }))
    .filter((group) => group.links.length > 0);

/** `/` is active on itself only, every other link on each address that begins with it. */
export const isActive = (link: string, current: string): boolean =>
  link === '/' ? current === '/' : current.startsWith(link);

/** The address by which a page marks its links: its own, or that of its page where no link leads to an alias. */
export function currentAddress(address: string, page: string, groups: readonly Group[]): string {
  const marked = groups.some(({ links }) => links.some(({ path }) => isActive(path, address)));
  return marked ? address : page;
}
