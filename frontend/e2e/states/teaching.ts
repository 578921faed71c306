import { first, nobody, type Visit } from './visit';

/** For staff. */
export const work: Visit[] = [
  { screen: 'work of no section', at: `/portal/courses/${nobody}/assignments`, shows: 'No such section' },
  {
    screen: 'work of a section',
    at: async (page) =>
      `/portal/courses/${(await first(page, '/api/gradebooks?range=[0,0]')).id}/assignments`,
    shows: /^\d+ assignments?$/,
  },
];

export const teaching: Visit[] = [
  {
    screen: 'my sections failed',
    at: '/portal/my-sections',
    fails: '**/api/gradebooks?*',
    shows: 'Your sections could not be read',
  },
  {
    screen: 'the gradebook of no section',
    at: `/portal/my-sections/${nobody}/gradebook`,
    shows: 'No such section',
  },
  {
    screen: 'the gradebook failed',
    at: async (page) =>
      `/portal/my-sections/${(await first(page, '/api/gradebooks?range=[0,0]')).id}/gradebook`,
    fails: '**/api/sections/*/gradebook',
    status: 503,
    shows: 'The gradebook could not be read',
  },
  {
    screen: 'grading failed',
    at: '/portal/grading',
    fails: '**/api/assignment-submissions?*',
    shows: 'What is to be graded could not be read',
  },
  {
    screen: 'my work of no section',
    at: `/portal/my-sections/${nobody}/assignments`,
    shows: 'No such section',
  },
  {
    screen: 'submissions of no assignment',
    at: async (page) =>
      `/portal/my-sections/${(await first(page, '/api/gradebooks?range=[0,0]')).id}/assignments/${nobody}`,
    shows: 'No such assignment',
  },
];
