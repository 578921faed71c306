import { type Cell, fresh } from '../cell.js';

const said = (): object => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: fresh() }] }],
});
const acts = ['pin', 'unpin', 'lock', 'unlock'];

/** Discussions of sections and their posts. The own post is the student's. */
export const discussions: Record<string, Cell> = {
  'GET /api/sections/{id}/discussions': { own: 'SA R F S', other: 'SA R', of: 'section' },
  'POST /api/sections/{id}/discussions': {
    own: 'SA R F',
    other: 'SA R',
    of: 'section',
    body: () => ({ title: fresh() }),
  },
  'GET /api/discussions/{id}': { own: 'SA R F S', other: 'SA R', of: 'discussion' },
  'PUT /api/discussions/{id}': { own: 'SA R F', other: 'SA R', of: 'discussion', body: () => ({}) },
  'DELETE /api/discussions/{id}': { own: 'SA R F', other: 'SA R', of: 'discussion' },
  'GET /api/discussions/{id}/history': { own: 'SA R F', other: 'SA R', of: 'discussion' },
  ...Object.fromEntries(
    acts.map((act) => [
      `POST /api/discussions/{id}/${act}`,
      { own: 'SA R F', other: 'SA R', of: 'discussion' } satisfies Cell,
    ]),
  ),
  'GET /api/discussions/{id}/posts': { own: 'SA R F S', other: 'SA R', of: 'discussion' },
  'POST /api/discussions/{id}/posts': {
    own: 'SA R F S',
    other: 'SA R',
    of: 'discussion',
    body: () => ({ document: said() }),
  },
  'GET /api/discussions/{id}/participation': { own: 'SA R F', other: 'SA R', of: 'discussion' },
  'PUT /api/discussions/{id}/read': {
    own: 'SA R F S',
    other: 'SA R',
    of: 'discussion',
    body: () => ({ number: 1 }),
  },
  'GET /api/posts/{id}': { own: 'SA R F S', other: 'SA R', of: 'post' },
  // People edit only their own posts.
  'PUT /api/posts/{id}': { own: 'S', other: '', of: 'post', body: () => ({ document: said() }) },
  'DELETE /api/posts/{id}': { own: 'SA R F S', other: 'SA R', of: 'post' },
  'POST /api/posts/{id}/hide': { own: 'SA R F', other: 'SA R', of: 'post' },
  'POST /api/posts/{id}/unhide': { own: 'SA R F', other: 'SA R', of: 'post' },
  'GET /api/posts/{id}/history': { own: 'SA R F S', other: 'SA R', of: 'post' },
};
