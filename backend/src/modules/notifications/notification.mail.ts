import type { Letter } from '../../platform/mail/letter.js';
import { messages } from './messages.js';

export const titleOf = (title: string, count: number): string => (count > 1 ? `${title} (${count})` : title);

/** A notification, for people who want each by mail. `count` is how many of the same kind it stands for. */
export const notification = ({
  title,
  body,
  link,
  count = 1,
}: {
  title: string;
  body: string | null;
  /** A path of this system. */
  link: string | null;
  count?: number;
}): Letter => ({
  subject: titleOf(title, count),
  blocks: [...(body ? [body] : []), ...(link ? [{ link: messages.mails.openInPortal, path: link }] : [])],
  because: messages.mails.notificationBecause,
});
