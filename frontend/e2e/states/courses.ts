import { rosterTabs } from './parts';
import { first, tabPanel, type Visit } from './visit';

const list = '/portal/courses';

export const courses: Visit[] = [
  { screen: 'courses', at: list, shows: /^\d+ sections$/ },
  {
    screen: 'section',
    at: async (page) => `${list}/${(await first(page, '/api/sections?range=[0,0]')).id}`,
    shows: 'Prerequisites',
  },
  ...rosterTabs.map((tab): Visit => ({
    screen: `roster, ${tab}`,
    at: async (page) => {
      const { id } = await first(page, '/api/sections?sort=["waitlisted","DESC"]&range=[0,0]');
      return `${list}/${id}/roster?tab=${tab}`;
    },
    shows: tabPanel,
  })),
];
