import type { Route } from './routes';

export const notFound: Route = {
  path: '/404',
  page: 'NotFoundPage',
  name: 'Not found',
  title: '404 Page Not Found | Collegium University',
  description: 'There is no page at this address.',
};

/** Pages for applicants, reached from an email: not in navigation or sitemap, and only the form in search engines. */
export const applicantPages: readonly Route[] = [
  {
    path: '/apply/continue',
    page: 'ContinuePage',
    name: 'Continue your application',
    title: 'Continue Your Application | Collegium University',
    description: 'Sign in with the email that Collegium University sent you, to continue your application.',
    islands: ['form', 'applicant'],
  },
  {
    path: '/apply/form',
    page: 'ApplyFormPage',
    name: 'Application',
    title: 'Your Application | Collegium University',
    description: 'Fill in your application to Collegium University, and submit it.',
    isIndexed: true,
    islands: ['apply'],
  },
  {
    path: '/apply/status',
    page: 'ApplyStatusPage',
    name: 'Application status',
    title: 'Status of Your Application | Collegium University',
    description: 'What is still open in your application to Collegium University, and what comes next.',
    islands: ['status'],
  },
];

/** The pages after sending a form without script: not in navigation, sitemap or search engines. */
export const thankYous: readonly Route[] = [
  {
    path: '/contact/thank-you',
    page: 'ContactThanksPage',
    name: 'Thank you',
    title: 'Thank you for your message | Collegium University',
    description: 'Your message has reached Collegium University and will be answered by email.',
  },
  {
    path: '/athletics/thank-you',
    page: 'AthleticsThanksPage',
    name: 'Thank you',
    title: 'Sign-up Successful! | Collegium University',
    description: 'Your athletics sign-up has reached Collegium University.',
  },
];

/** Pages that the server fills with its messages and sends itself; they have no public address. */
export const notSent: readonly Route[] = [
  {
    path: '/not-sent/contact',
    page: 'ContactNotSentPage',
    name: 'Not sent',
    title: 'Your message could not be sent | Collegium University',
    description: 'How to correct your message before you send it again.',
  },
  {
    path: '/not-sent/athletics',
    page: 'AthleticsNotSentPage',
    name: 'Not sent',
    title: 'Sign-up Failed | Collegium University',
    description: 'How to correct your sign-up before you send it again.',
  },
];
