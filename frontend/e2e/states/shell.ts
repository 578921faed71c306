import type { Visit } from './visit';

/** Without a session. */
export const entry: Visit[] = [
  { screen: 'landing', at: '/portal', shows: 'Get Started' },
  { screen: 'login', at: '/login', shows: 'Student Portal Login' },
];

export const shell: Visit[] = [
  { screen: 'dashboard', at: '/portal/dashboard', shows: /Term Overview/ },
  { screen: '/portal/profile', at: '/portal/profile', shows: 'Your sessions' },
  { screen: '/portal/preferences', at: '/portal/preferences', shows: 'Appearance' },
  { screen: '/portal/help', at: '/portal/help', shows: 'Help & Support' },
  {
    screen: '/portal/help/:reader/:guide',
    at: '/portal/help/registrar/release-a-hold',
    shows: (page) => page.getByRole('main').getByRole('img'),
  },
];
