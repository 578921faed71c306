import { counted } from '../../common/counted.js';

export const messages = {
  mails: {
    readInPortal: 'Read notifications in the portal',
    openInPortal: 'Open in the portal',
    digestSubject: (total: number) => counted(total, { one: '# notification', other: '# notifications' }),
    digestBecause: 'You are receiving this email because your notification settings include a daily email.',
    notificationBecause: 'You are receiving this email because your notification settings include email.',
  },

  notificationNotFound: "This notification doesn't exist. It may have been deleted.",
};
