import type { Letter } from '../letter.js';

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
  blocks: [...(body ? [body] : []), ...(link ? [{ link: 'Open in the portal', path: link }] : [])],
  because: 'You get this mail because your notifications come by mail.',
});
