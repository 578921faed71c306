import type { Link } from '../../navigation';

/** Where the breadcrumbs of Mission and Vision lead back to. */
export const about: Link = { path: '/about', label: 'About' };
