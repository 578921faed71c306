import type { Block, Letter } from '../letter.js';

/** The notifications of a day, for people who want them in one mail. `count` is how many a line summarizes. */
export const digest = ({
  notifications,
}: {
  notifications: { title: string; body: string | null; link: string | null; count?: number }[];
}): Letter => {
  const total = notifications.reduce((sum, { count = 1 }) => sum + count, 0);
  return {
    subject: total === 1 ? 'One notification' : `${total} notifications`,
    blocks: [
      ...notifications.flatMap(({ title, body, link, count = 1 }): Block[] => [
        [count > 1 ? `${title} (${count})` : title, body].filter(Boolean).join('\n'),
        ...(link ? [{ link: 'Open in the portal', path: link }] : []),
      ]),
      { link: 'Read them in the portal', path: '/portal/dashboard' },
    ],
    because: 'You get this mail because your notifications come by mail once a day.',
  };
};
