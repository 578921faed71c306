import { type Cell, fresh } from '../cell.js';

/** Files of sections. A call without a multipart body is 415 for those who may upload. */
export const files: Record<string, Cell> = {
  'GET /api/sections/{id}/files': { own: 'SA R F S', other: 'SA R', of: 'section' },
  'POST /api/sections/{id}/files': {
    own: 'SA R F',
    of: 'section',
    body: () => ({}),
    refused: 415,
    open: [415],
  },
  'GET /api/section-files/{id}': { own: 'SA R F S', other: 'SA R', of: 'sectionFile' },
  'PUT /api/section-files/{id}': { own: 'SA R F', other: 'SA R', of: 'sectionFile', body: () => ({}) },
  'PUT /api/section-files/{id}/content': {
    own: 'SA R F',
    of: 'sectionFile',
    body: () => ({}),
    refused: 415,
    open: [415],
  },
  'DELETE /api/section-files/{id}': { own: 'SA R F', other: 'SA R', of: 'sectionFile' },
  // It has a row, but no content on the disk.
  'GET /files/{id}': { own: 'SA R F S', other: 'SA R', of: 'sectionFile', open: [410] },

  'GET /api/sections/{id}/folders': { own: 'SA R F S', other: 'SA R', of: 'section' },
  'POST /api/sections/{id}/folders': {
    own: 'SA R F',
    other: 'SA R',
    of: 'section',
    body: () => ({ name: fresh() }),
  },
  'GET /api/section-folders/{id}': { own: 'SA R F', other: 'SA R', of: 'sectionFolder' },
  'PUT /api/section-folders/{id}': { own: 'SA R F', other: 'SA R', of: 'sectionFolder', body: () => ({}) },
  'DELETE /api/section-folders/{id}': { own: 'SA R F', other: 'SA R', of: 'sectionFolder' },
};
