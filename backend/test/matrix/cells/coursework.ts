import { type Cell } from '../cell.js';

/** Assignments, submissions and their grades. */
export const coursework: Record<string, Cell> = {
  'GET /api/sections/{id}/assignments': { own: 'SA R F S', other: 'SA R', of: 'section' },
  'GET /api/sections/{id}/gradebook': { own: 'SA R F', other: 'SA R', of: 'section' },
  'GET /api/sections/{id}/gradebook/{studentId}/explanation': {
    own: 'SA R F',
    other: '',
    of: 'section',
    within: { studentId: 'student' },
  },
  'POST /api/sections/{id}/gradebook/carry-over': {
    own: 'SA R F',
    other: 'SA R',
    of: 'section',
    body: (world, side) => ({ studentIds: [world[side].student] }),
    // The other student has no seat in the other section.
    open: [200, 422],
  },
  'GET /api/sections/{id}/my-grades': { own: 'S', other: '', of: 'section' },
  'POST /api/sections/{id}/my-grades/what-if': { own: 'S', other: '', of: 'section', body: () => ({}) },
  'GET /api/sections/{id}/grading-scheme': { own: 'SA R F S', other: 'SA R', of: 'section' },
  'PUT /api/sections/{id}/grading-scheme': { own: 'SA R F', other: 'SA R', of: 'section', body: () => ({}) },
  'POST /api/sections/{id}/grading-scheme/preview': {
    own: 'SA R F',
    other: 'SA R',
    of: 'section',
    body: () => ({}),
  },
  'GET /api/sections/{id}/grading-scheme/versions': { own: 'SA R F', other: 'SA R', of: 'section' },
  'GET /api/sections/{id}/grade-distribution': { own: 'SA R F', other: 'SA R', of: 'section' },
  'GET /api/gradebooks': { own: 'SA R F', other: 'SA R', list: true, of: 'section' },

  'GET /api/assignments': { own: 'SA R F S', other: 'SA R', list: true, of: 'assignment' },
  'POST /api/assignments': {
    own: 'SA R F',
    other: 'SA R',
    body: (world, side) => ({
      sectionId: world[side].section,
      title: 'Matrix',
      description: 'Matrix',
      dueDate: '2080-01-01T00:00:00Z',
      maxPoints: 10,
      assignmentType: 'quiz',
      isPublished: false,
    }),
    refused: 422,
  },
  'GET /api/assignments/{id}': { own: 'SA R F S', other: 'SA R', of: 'assignment' },
  'PUT /api/assignments/{id}': { own: 'SA R F', other: 'SA R', of: 'assignment', body: () => ({}) },
  'DELETE /api/assignments/{id}': { own: 'SA R F', other: 'SA R', of: 'assignment' },
  'GET /api/assignments/{id}/history': { own: 'SA R F', other: 'SA R', of: 'assignment' },
  'POST /api/assignments/{id}/post-grades': { own: 'SA R F', other: 'SA R', of: 'assignment' },
  'POST /api/assignments/{id}/withdraw-grades': { own: 'SA R F', other: 'SA R', of: 'assignment' },
  'POST /api/assignments/{id}/submissions': {
    own: 'S',
    other: '',
    of: 'assignment',
    body: () => ({ text: 'Matrix' }),
  },
  // The other student has no enrollment in the other section.
  'PUT /api/assignments/{id}/excused/{studentId}': {
    own: 'SA R F',
    other: '',
    of: 'assignment',
    within: { studentId: 'student' },
    body: () => ({ note: 'Away with the team.' }),
  },
  'DELETE /api/assignments/{id}/excused/{studentId}': {
    own: 'SA R F',
    other: '',
    of: 'assignment',
    within: { studentId: 'student' },
  },
  'GET /api/assignments/{id}/students/{studentId}': {
    own: 'SA R F',
    other: '',
    of: 'assignment',
    within: { studentId: 'student' },
  },
  'PUT /api/assignments/{id}/students/{studentId}': {
    own: 'SA R F',
    other: '',
    of: 'assignment',
    within: { studentId: 'student' },
    body: () => ({ reason: 'Away with the team.' }),
  },
  'PUT /api/assignments/{id}/grades': {
    own: 'SA R F',
    other: 'SA R',
    of: 'assignment',
    body: (world, side) => ({ grades: [{ submissionId: world[side].submission, score: 5 }] }),
  },
  'GET /api/assignments/{id}/submissions': { own: 'SA R F S', other: 'SA R', of: 'assignment' },

  'GET /api/assignment-submissions': { own: 'SA R F S', other: 'SA R', list: true, of: 'submission' },
  'GET /api/assignment-submissions/{id}': { own: 'SA R F S', other: 'SA R', of: 'submission' },
  'GET /api/assignment-submissions/{id}/history': { own: 'SA R F', other: 'SA R', of: 'submission' },
  'GET /api/assignment-submissions/{id}/attempts': { own: 'SA R F S', other: 'SA R', of: 'submission' },
  'GET /api/assignment-submissions/{id}/attempts/{attemptId}': {
    own: 'SA R F S',
    other: 'SA R',
    of: 'submission',
    within: { attemptId: 'attempt' },
  },
  'GET /api/assignment-submissions/{id}/files/{fileId}': {
    own: 'SA R F S',
    other: 'SA R',
    of: 'filedSubmission',
    within: { fileId: 'submissionFile' },
    // It has a row, but no content on the disk.
    open: [410],
  },
  'DELETE /api/assignment-submissions/{id}/grade': { own: 'SA R F', other: 'SA R', of: 'submission' },
  'PUT /api/assignment-submissions/{id}/grade': {
    own: 'SA R F',
    other: 'SA R',
    of: 'submission',
    body: () => ({ score: 5 }),
  },
};
