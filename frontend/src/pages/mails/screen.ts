import type { Screen } from '../../layout/screen';
import { backToSettings } from '../settings/path';
import { mailsPath } from './path';

export const mails: Screen = {
  paths: [mailsPath],
  title: 'Mail',
  load: () => import('./Mails'),
  roles: ['super_admin'],
  access: { may: (may) => may('system', 'settings'), subject: 'emails' },
  tile: { order: 10, icon: 'mail', note: "Emails sent, and emails that couldn't be sent" },
  back: backToSettings,
  guide: 'administrator/find-an-email-that-was-not-sent',
};
