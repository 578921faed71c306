import type { Block, Letter } from '../letter.js';

/** The notifications of a day, to somebody who wants them together. */
export const digest = ({
  notifications,
}: {
  notifications: { title: string; body: string | null; link: string | null }[];
}): Letter => ({
  subject: notifications.length === 1 ? 'One notification' : `${notifications.length} notifications`,
  blocks: [
    ...notifications.flatMap(({ title, body, link }): Block[] => [
      [title, body].filter(Boolean).join('\n'),
      ...(link ? [{ link: 'Open in the portal', path: link }] : []),
    ]),
    { link: 'Choose what you get by mail', path: '/portal/profile' },
  ],
  because: 'You get this mail because you chose to be told by mail once a day.',
});
