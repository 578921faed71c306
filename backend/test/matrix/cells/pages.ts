import { type Cell, fresh } from '../cell.js';

const document = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Pages of sections and their versions. */
export const pages: Record<string, Cell> = {
  'GET /api/sections/{id}/pages': { own: 'SA R F S', other: 'SA R', of: 'section' },
  'POST /api/sections/{id}/pages': {
    own: 'SA R F',
    other: 'SA R',
    of: 'section',
    body: () => ({ title: fresh(), document }),
  },
  'GET /api/pages/{id}': { own: 'SA R F S', other: 'SA R', of: 'page' },
  'PUT /api/pages/{id}': { own: 'SA R F', other: 'SA R', of: 'page', body: () => ({ title: fresh() }) },
  'DELETE /api/pages/{id}': { own: 'SA R F', other: 'SA R', of: 'page' },
  'GET /api/pages/{id}/versions': { own: 'SA R F', other: 'SA R', of: 'page' },
  'GET /api/pages/{id}/versions/{n}': {
    own: 'SA R F',
    other: 'SA R',
    of: 'page',
    within: { n: 'pageVersion' },
  },
  'POST /api/pages/{id}/versions/{n}/restore': {
    own: 'SA R F',
    other: 'SA R',
    of: 'page',
    within: { n: 'pageVersion' },
  },
};
