import type { Link } from '../../navigation';

/** The parent page in the breadcrumbs of Mission and Vision. */
export const about: Link = { path: '/about', label: 'About' };
