import { roles } from '../parts';
import { type Judged, still, shared, page } from './kinds';

export const shell: Record<string, Judged> = {
  '/portal': { ...page, loaded: ['landing'], error: ['not found'] },
  '/dashboard': { ...page, loaded: 'none: leads to /portal/dashboard', error: still },
  '/login': { ...page, loaded: ['login'], error: still },
  '/portal/dashboard': {
    loaded: [
      'dashboard',
      ...roles.map((role) => `dashboard of ${role}`),
      'search',
      'notifications',
      'getting started',
      'getting started, done',
    ],
    empty: ['nothing found'],
    error: ['dashboard failed', 'getting started failed'],
    dialog: [
      'the session is about to end',
      'personal data to confirm',
      'privacy notice to read',
      'technology check failed',
      'first courses to choose',
    ],
    toast: shared.toast,
    menu: ['user menu', 'menu'],
  },
  '/portal/profile': {
    ...page,
    empty: 'none: a line below the current session',
    error: ['sessions failed'],
    dialog: ['sign out a session', 'the own directory restriction'],
  },
  '/portal/preferences': { ...page, error: still },
  '/portal/help': { ...page, error: still },
  '/portal/help/:reader/:guide': { ...page, error: still },
};
