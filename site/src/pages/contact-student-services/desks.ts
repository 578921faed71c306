import { advising, bursar, financialAid, library, type Office, support, tutoring } from '../../facts/contact';

/** The services with their own page, and the office behind each. */
export const desks: readonly { label: string; href: string; office: Office }[] = [
  { label: 'Online tutoring', href: '/tutoring', office: tutoring },
  { label: 'Academic advising', href: '/advising', office: advising },
  { label: 'Library', href: '/library', office: library },
  { label: 'Technical support', href: '/support', office: support },
  { label: 'Financial aid', href: '/financial-aid', office: financialAid },
  { label: 'Payment plans', href: '/payment-plans', office: bursar },
];
