import type { Visit } from './visit';

const list = '/portal/settings/mails';

export const mails: Visit[] = [
  { screen: 'mail', at: list, shows: /^[\d,]+ emails?$/ },
  { screen: 'no mail', at: `${list}?search=zzzzzz`, shows: 'No emails found' },
  { screen: 'mail failed', at: list, fails: '**/api/mails?*', shows: 'Could not load the emails' },
];
