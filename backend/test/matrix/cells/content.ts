import { type Cell, fresh } from '../cell.js';

/** Modules of sections, their items, and the progress of students. */
export const content: Record<string, Cell> = {
  'GET /api/sections/{id}/modules': { own: 'SA R F S', other: 'SA R', of: 'section' },
  'POST /api/sections/{id}/modules': {
    own: 'SA R F',
    other: 'SA R',
    of: 'section',
    body: () => ({ title: fresh() }),
  },
  // The body leaves out the modules of the section.
  'PUT /api/sections/{id}/modules/order': {
    own: 'SA R F',
    other: 'SA R',
    of: 'section',
    open: [412],
    body: () => ({ modules: [] }),
  },
  // The body names the section itself.
  'POST /api/sections/{id}/copy': {
    own: 'SA R F',
    other: 'SA R',
    of: 'section',
    open: [422],
    body: (world, side) => ({ fromSectionId: world[side].section, parts: ['content'] }),
  },
  'GET /api/section-copies/{id}': { own: 'SA R F', other: 'SA R', of: 'sectionCopy' },
  'GET /api/sections/{id}/progress': { own: 'SA R F S', other: 'SA R', of: 'section' },
  'GET /api/modules/{id}': { own: 'SA R F S', other: 'SA R', of: 'module' },
  'PUT /api/modules/{id}': { own: 'SA R F', other: 'SA R', of: 'module', body: () => ({ title: fresh() }) },
  'DELETE /api/modules/{id}': { own: 'SA R F', other: 'SA R', of: 'module' },
  'GET /api/modules/{id}/items': { own: 'SA R F S', other: 'SA R', of: 'module' },
  'POST /api/modules/{id}/items': {
    own: 'SA R F',
    other: 'SA R',
    of: 'module',
    body: () => ({ kind: 'heading', title: fresh() }),
  },
  'GET /api/module-items/{id}': { own: 'SA R F S', other: 'SA R', of: 'moduleItem' },
  'PUT /api/module-items/{id}': {
    own: 'SA R F',
    other: 'SA R',
    of: 'moduleItem',
    body: () => ({ title: fresh() }),
  },
  'DELETE /api/module-items/{id}': { own: 'SA R F', other: 'SA R', of: 'moduleItem' },
  'POST /api/module-items/{id}/view': { own: 'S', other: '', of: 'moduleItem' },
};
