import type { Letter } from '../../platform/mail/letter.js';
import { messages } from './messages.js';

/** A notification, for people who want each by mail. */
export const notification = ({
  title,
  body,
  link,
}: {
  title: string;
  body: string | null;
  /** A path of this system. */
  link: string | null;
}): Letter => ({
  subject: title,
  blocks: [...(body ? [body] : []), ...(link ? [{ link: messages.mails.openInPortal, path: link }] : [])],
  because: messages.mails.notificationBecause,
});
