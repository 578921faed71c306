import type { Block, Letter } from '../../platform/mail/letter.js';
import { messages } from './messages.js';
import { titleOf } from './notification.mail.js';

/** The notifications of a day, for people who want them in one mail. `count` is how many a line summarizes. */
export const digest = ({
  notifications,
}: {
  notifications: { title: string; body: string | null; link: string | null; count?: number }[];
}): Letter => {
  const total = notifications.reduce((sum, { count = 1 }) => sum + count, 0);
  return {
    subject: messages.mails.digestSubject(total),
    blocks: [
      ...notifications.flatMap(({ title, body, link, count = 1 }): Block[] => [
        [titleOf(title, count), body].filter(Boolean).join('\n'),
        ...(link ? [{ link: messages.mails.openInPortal, path: link }] : []),
      ]),
      { link: messages.mails.readInPortal, path: '/portal/dashboard' },
    ],
    because: messages.mails.digestBecause,
  };
};
