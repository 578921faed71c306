import { lists } from '../weight/addresses';
import { areas } from './parts';
import { first, nobody, type Visit } from './visit';

const root = '/portal/settings';

/** The areas with the common list. */
const ofAreas = Object.entries(areas).flatMap(([area, counted]): Visit[] => {
  const list = `${root}/${area}`;
  return [
    { screen: `${area}: the list`, at: list, shows: counted },
    {
      screen: `${area}: one`,
      at: async (page) => `${list}/${(await first(page, `/api/${lists[list]}?range=[0,0]`)).id}`,
      shows: (page) => page.getByRole('heading', { name: 'History' }),
    },
    { screen: `${area}: none such`, at: `${list}/${nobody}`, shows: /not found$/ },
  ];
});

export const settings: Visit[] = [
  {
    screen: 'settings',
    at: root,
    shows: (page) => page.getByRole('main').getByRole('link', { name: /^Terms/ }),
  },
  ...ofAreas,
  { screen: 'no terms', at: `${root}/terms?search=zzzzzz`, shows: 'No terms found' },
  {
    screen: 'users failed',
    at: `${root}/users`,
    fails: '**/api/users?*',
    shows: 'Could not load the users',
  },
  {
    screen: 'duplicate identifiers',
    at: `${root}/same-identifiers`,
    shows: 'No duplicate identifiers',
  },
  {
    screen: 'duplicate identifiers failed',
    at: `${root}/same-identifiers`,
    fails: '**/api/same-identifiers?*',
    shows: 'Could not load the duplicate identifiers',
  },
  {
    screen: 'sign-in settings',
    at: `${root}/sign-in`,
    shows: (page) => page.getByRole('list', { name: 'Checks' }),
  },
];
