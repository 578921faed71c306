import { advising, bursar, financialAid, library, type Office, support, tutoring } from '../../facts/contact';
import { pageOr } from '../../navigation';

/** The services that have a page, with the office behind each. */
export const desks: readonly { label: string; href: string; office: Office }[] = [
  { label: 'Online tutoring', href: '/tutoring', office: tutoring },
  { label: 'Academic advising', href: '/advising', office: advising },
  { label: 'Library', href: pageOr('/library', '/site-map'), office: library },
  { label: 'Technical support', href: '/support', office: support },
  { label: 'Financial aid', href: '/financial-aid', office: financialAid },
  { label: 'Payment plans', href: '/payment-plans', office: bursar },
];
