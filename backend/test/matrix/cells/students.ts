import { type Cell, everyone, fresh, staff } from '../cell.js';

/** Students and their holds. */
export const students: Record<string, Cell> = {
  'GET /api/students': { own: staff, other: 'SA R B FA C A', list: true, of: 'student' },
  // The file leaves out students that the role may not see.
  'POST /api/students/export': { own: staff, body: (world, side) => ({ ids: [world[side].student] }) },
  'POST /api/students/matches': {
    own: 'SA R A',
    open: [200],
    body: () => ({ firstName: 'Ada', lastName: 'Qian' }),
  },
  'POST /api/students': {
    own: 'SA R A',
    body: () => ({ firstName: 'Ma', lastName: 'Trix', email: `${fresh()}@example.edu`.toLowerCase() }),
  },
  'GET /api/students/{id}': { own: everyone, other: 'SA R B FA C A', of: 'student' },
  // Admissions may edit until the first enrollment, which `other` does not have.
  'PUT /api/students/{id}': { own: 'SA R', other: 'SA R A', of: 'student', body: () => ({}), refused: 403 },
  'PUT /api/students/{id}/contact': { own: 'SA R S', other: 'SA R', of: 'student', body: () => ({}) },
  'DELETE /api/students/{id}': { own: 'SA R', other: 'SA R A', of: 'student', refused: 403 },
  'GET /api/students/{id}/history': { own: 'SA R C A S', other: 'SA R C A', of: 'student' },
  'GET /api/students/{id}/reads': { own: 'SA C S', other: 'SA C', of: 'student' },
  'GET /api/students/{id}/enrollments': { own: 'SA R A F S', other: 'SA R A', of: 'student' },
  'GET /api/students/{id}/terms': { own: 'SA R A FA C F S', other: 'SA R A FA C', of: 'student' },
  'GET /api/students/{id}/degrees': { own: 'SA R A FA C F S', other: 'SA R A FA C', of: 'student' },
  'GET /api/students/{id}/holds': { own: everyone, other: 'SA R B FA C A', of: 'student' },
  'GET /api/students/{id}/getting-started': { own: 'SA R A FA C F S', other: 'SA R A FA C', of: 'student' },
  // The hold is of Admissions. Both students have open tasks.
  'POST /api/students/{id}/getting-started/begin': {
    own: 'SA A',
    of: 'student',
    open: [409],
    body: ({ openTerm }) => ({ termId: openTerm }),
    refused: 403,
  },
  // Only the student can complete a task.
  'POST /api/students/{id}/getting-started/{code}/complete': {
    own: 'S',
    other: '',
    of: 'student',
    body: () => ({}),
  },
  'POST /api/students/{id}/getting-started/{code}/waive': {
    own: 'SA A',
    of: 'student',
    body: () => ({ reason: 'Matrix' }),
    refused: 403,
  },
  'GET /api/students/{id}/enrollment-intensity': { own: 'SA B FA S', other: 'SA B FA', of: 'student' },
  'GET /api/students/{id}/merges': { own: 'SA R', of: 'student' },
  'GET /api/students/{id}/merge-preview': {
    own: 'SA R',
    of: 'student',
    query: (world, side) => `from=${world[side].student}`,
  },
  // A record can't be merged with itself.
  'POST /api/students/{id}/merges': {
    own: 'SA R',
    of: 'student',
    open: [409],
    body: (world, side) => ({ fromId: world[side].student, reason: 'Twice', previewVersion: 'x' }),
  },
  'GET /api/students/{id}/degree-audit': { own: 'SA R S', other: 'SA R', of: 'student' },
  'GET /api/students/{id}/degree-exceptions': { own: 'SA R', of: 'student' },
  'POST /api/students/{id}/degree-exceptions': {
    own: 'SA R',
    of: 'student',
    body: (world, side) => ({
      programId: world[side].program,
      kind: 'waiver',
      ruleId: 'gpa',
      reason: 'Matrix',
    }),
    // A second identical request finds the exception already granted.
    open: [201, 422],
  },
  'GET /api/degree-exceptions/{id}': { own: 'SA R', of: 'exception' },
  // It can be revoked only once.
  'POST /api/degree-exceptions/{id}/revoke': {
    own: 'SA R',
    of: 'exception',
    open: [200, 409, 412],
    body: () => ({ reason: 'Matrix' }),
  },
  'GET /api/students/{id}/transfer-credits': { own: 'SA R S', other: 'SA R', of: 'student' },
  'GET /api/students/{id}/transcript': { own: 'SA R S', other: 'SA R', of: 'student' },
  'GET /api/students/{id}/transcripts': { own: 'SA R S', other: 'SA R', of: 'student' },
  // Both students have a hold.
  'POST /api/students/{id}/transcripts': { own: 'SA R', of: 'student', open: [409] },
  // Its file never existed.
  'GET /api/transcripts/{id}': { own: 'SA R', of: 'transcript', open: [410] },
  'PUT /api/transcripts/{id}/sharing': {
    own: 'SA R S',
    other: 'SA R',
    of: 'transcript',
    body: () => ({ isShared: false }),
  },
  'POST /api/transcripts/{id}/revoke': { own: 'SA R', of: 'transcript', body: () => ({ reason: 'Matrix' }) },

  'PUT /api/students/{id}/directory-restriction': {
    own: 'SA R S',
    other: 'SA R',
    of: 'student',
    body: () => ({ restricted: false, reason: 'Matrix' }),
  },

  'GET /api/students/{id}/letters': { own: 'SA R S', other: 'SA R', of: 'student' },
  'GET /api/students/{id}/letters/check': { own: 'SA R S', other: 'SA R', of: 'student' },
  // Both students have a hold.
  'POST /api/students/{id}/letters': {
    own: 'SA R S',
    other: 'SA R',
    of: 'student',
    open: [409],
    body: () => ({ kind: 'good_standing', consent: true }),
  },
  // Its file never existed.
  'GET /api/letters/{id}': { own: 'SA R S', other: 'SA R', of: 'letter', open: [410] },
  'POST /api/letters/{id}/revoke': { own: 'SA R', of: 'letter', body: () => ({ reason: 'Matrix' }) },

  'GET /api/holds': { own: everyone, other: 'SA R B FA C A', list: true, of: 'hold' },
  'GET /api/holds/kinds': { own: 'SA R B FA C A' },
  'POST /api/holds': {
    own: 'SA B',
    body: (world, side) => ({ studentId: world[side].student, kind: 'financial', reason: 'Matrix' }),
    refused: 403,
  },
  'GET /api/holds/{id}': { own: everyone, other: 'SA R B FA C A', of: 'hold' },
  // Each office handles its own kind: this hold is the bursar's.
  'PUT /api/holds/{id}': { own: 'SA B', of: 'hold', body: () => ({}), refused: 403 },
  'DELETE /api/holds/{id}': { own: 'SA B', of: 'hold', refused: 403 },
  'POST /api/holds/{id}/release': { own: 'SA B', of: 'hold', body: () => ({}), refused: 403 },
  'GET /api/holds/{id}/history': { own: 'SA R B FA C A', of: 'hold' },
  'POST /api/hold-batches/place': {
    own: 'SA B',
    body: (world, side) => ({ studentIds: [world[side].student], kind: 'financial', reason: 'Matrix' }),
    refused: 403,
  },
  // A kind without holds here, because other cells need the financial ones.
  'POST /api/hold-batches/release': {
    own: 'SA C',
    body: (world, side) => ({ studentIds: [world[side].student], kind: 'compliance' }),
    refused: 403,
  },
  'POST /api/student-mail-batches': {
    own: 'SA R',
    body: (world, side) => ({ studentIds: [world[side].student], subject: 'Matrix', text: 'Matrix' }),
    refused: 403,
  },
};
