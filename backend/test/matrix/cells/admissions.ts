import { type Cell, everyone, fresh } from '../cell.js';

const unknownId = '00000000-0000-4000-8000-000000000000';

/** An applicant's own application; another person's isn't found. */
const own = (more: Partial<Cell> = {}): Cell => ({ own: 'AP', other: '', of: 'application', ...more });

/** Nothing like that exists. */
const bulk = { action: 'remind', ids: [unknownId] };

const readers = 'SA R C A';
const writers = 'SA A';
/** What the office does with any application. */
const act = (body: object): Cell => ({ own: writers, of: 'application', body: () => body });

/** What the bursar does with an accepted application. */
const recordDeposit = (body: object): Cell => ({
  own: 'SA B',
  of: 'application',
  open: [409, 412],
  body: (world, side) => ({ ...body, studentId: world[side].student }),
});

/** A review, which only its reviewer finds. */
const reviewed = (more: Partial<Cell> = {}): Cell => ({ own: 'F', other: '', of: 'review', ...more });
/** What those who decide do with any record. */
const decide = (of: Cell['of'], body: object, open: number[]): Cell => ({
  own: writers,
  of,
  // A stale If-Match.
  open: [...open, 412],
  body: () => body,
});

/** Applications for admission: what applicants do, and what the office does. */
export const admissions: Record<string, Cell> = {
  'POST /api/apply/links': { own: everyone, open: [202], body: () => ({ email: `${fresh()}@example.edu` }) },
  // No such link.
  'POST /api/apply/sessions': { own: everyone, open: [404], body: () => ({ token: 'matrix' }) },
  'GET /api/apply/sessions': { own: 'AP' },
  'GET /api/apply/openings': { own: 'AP' },
  'GET /api/apply/applications': { own: 'AP' },
  // Nothing like that exists.
  'POST /api/apply/applications': {
    own: 'AP',
    open: [422],
    body: () => ({ programId: unknownId, termId: unknownId }),
  },
  'GET /api/apply/applications/{id}': own(),
  // Neither a step nor a file has this name.
  'PUT /api/apply/applications/{id}/answers/{step}': own({ open: [422], body: () => ({ answers: {} }) }),
  'DELETE /api/apply/applications/{id}/files/{fileId}': own({ open: [404] }),
  'GET /api/apply/applications/{id}/files/{fileId}': own({ open: [404] }),
  'POST /api/apply/applications/{id}/files': own({ refused: 415, open: [415], body: () => ({}) }),
  'GET /api/apply/applications/{id}/check': own(),
  'POST /api/apply/applications/{id}/submit': own({
    open: [422],
    body: () => ({ certification: true, signature: 'Matrix' }),
  }),
  'GET /api/apply/applications/{id}/receipt': own({ open: [409] }),
  'POST /api/apply/applications/{id}/withdraw': own({ body: () => ({}) }),
  'GET /api/applications': { own: readers, list: true, of: 'application' },
  'GET /api/applications/counts': { own: readers },
  'GET /api/applications/upload-space': { own: readers },
  'GET /api/applications/{id}': { own: readers, of: 'application' },
  'GET /api/applications/{id}/history': { own: readers, of: 'application' },
  // Neither a file nor a letter has this id.
  'GET /api/applications/{id}/files/{fileId}': { own: readers, of: 'application', open: [404] },
  'GET /api/applications/{id}/recommendations/{recommendationId}/file': {
    own: readers,
    of: 'application',
    open: [404],
  },
  // Nothing like that exists.
  'POST /api/applications': {
    own: writers,
    open: [422],
    body: () => ({ email: `${fresh()}@example.edu`, programId: unknownId, termId: unknownId }),
  },
  'PUT /api/applications/{id}': act({ answers: {} }),
  'POST /api/applications/{id}/submit': act({ certification: true, signature: 'Matrix' }),
  'POST /api/applications/{id}/items/{code}/receive': act({ reason: 'Matrix' }),
  'POST /api/applications/{id}/items/{code}/waive': act({ reason: 'Matrix' }),
  'POST /api/applications/{id}/items/{code}/return': act({ reason: 'Matrix' }),
  'POST /api/applications/{id}/notes': act({ text: 'Matrix' }),
  'POST /api/applications/{id}/corrections': act({
    step: 'you',
    answers: { firstName: 'Matrix' },
    reason: 'Matrix',
  }),
  'POST /api/applications/{id}/recommendations/{recommendationId}/correct': act({
    name: 'Matrix',
    email: 'matrix@example.edu',
    reason: 'Matrix',
  }),
  'POST /api/applications/{id}/verify-gpa': act({ gpa: 3, source: 'Matrix' }),
  'POST /api/applications/{id}/withdraw': act({ reason: 'Matrix' }),
  'POST /api/applications/{id}/hold-retention': act({ reason: 'Matrix' }),
  'POST /api/applications/{id}/release-retention': act({ reason: 'Matrix' }),
  'GET /api/applications/{id}/matches': { own: readers, of: 'application' },
  'GET /api/applications/{id}/merge-preview': {
    own: writers,
    of: 'application',
    query: (world, side) => `from=${world[side].application}`,
  },
  // Both are of the same applicant.
  'POST /api/applications/{id}/merges': {
    own: writers,
    of: 'application',
    open: [409],
    body: (world, side) => ({
      fromId: world[side].application,
      reason: 'Matrix',
      previewVersion: 'matrix.1',
    }),
  },
  'POST /api/applications/bulk/preview': { own: writers, open: [422], body: () => bulk },
  'POST /api/applications/bulk': {
    own: writers,
    open: [422],
    body: () => ({ ...bulk, previewVersion: 'matrix.1' }),
  },
  'GET /api/application-reviews': { own: 'F', other: '', list: true, of: 'review' },
  'GET /api/application-reviews/{id}': reviewed(),
  // Neither a file nor a letter has this id.
  'GET /api/application-reviews/{id}/files/{fileId}': reviewed({ open: [404] }),
  'GET /api/application-reviews/{id}/recommendations/{recommendationId}/file': reviewed({ open: [404] }),
  // The application isn't under review.
  'POST /api/application-reviews/{id}/submit': reviewed({
    open: [409, 412],
    body: () => ({ academics: 3, statement: 3, fit: 3, recommendation: 'deny', comment: 'Matrix' }),
  }),
  'POST /api/application-reviews/{id}/reassign': decide('review', {}, [409]),
  'GET /api/applications/{id}/reviews': { own: readers, of: 'application' },
  'POST /api/applications/{id}/reviews': decide('application', {}, [409]),
  'GET /api/application-reviewers': { own: writers },
  // This isn't a person.
  'POST /api/application-reviewers': { own: writers, open: [422], body: () => ({ userId: unknownId }) },
  'DELETE /api/application-reviewers/{id}': { own: writers, of: 'reviewer' },
  'GET /api/admission-decisions': { own: readers, list: true, of: 'admissionDecision' },
  'GET /api/admission-decisions/{id}': { own: readers, of: 'admissionDecision' },
  'GET /api/admission-decisions/{id}/history': { own: readers, of: 'admissionDecision' },
  // It has no letter.
  'GET /api/admission-decisions/{id}/letter': { own: readers, of: 'admissionDecision', open: [404] },
  // Nothing like that exists.
  'POST /api/admission-decisions': {
    own: writers,
    open: [422],
    body: () => ({ applicationId: unknownId, code: 'deny' }),
  },
  'POST /api/admission-decisions/release': { own: writers, open: [422], body: () => ({ ids: [unknownId] }) },
  // The application isn't submitted.
  'POST /api/admission-decisions/{id}/confirm': decide('admissionDecision', {}, [409]),
  'POST /api/admission-decisions/{id}/make-letter': decide('admissionDecision', {}, [409]),
  'POST /api/admission-decisions/{id}/withdraw': decide(
    'admissionDecision',
    { reason: 'Matrix' },
    [200, 409],
  ),
  'POST /api/admission-decisions/{id}/release': decide('admissionDecision', {}, [409]),
  'POST /api/admission-decisions/{id}/unschedule': decide('admissionDecision', {}, [409]),
  // There is no offer.
  'POST /api/apply/applications/{id}/accept': own({ open: [409, 412], body: () => ({}) }),
  'POST /api/apply/applications/{id}/decline': own({ open: [409, 412], body: () => ({}) }),
  'GET /api/apply/applications/{id}/enrollment': own(),
  // The application isn't accepted.
  'GET /api/enrollment-deposits': { own: 'SA R B C A' },
  'GET /api/enrollment-deposits/{id}': { own: 'SA R B C A', of: 'application', open: [404] },
  'POST /api/applications/{id}/deposit': recordDeposit({ amount: 500, method: 'check' }),
  'POST /api/applications/{id}/waive-deposit': recordDeposit({ reason: 'Matrix' }),
  'POST /api/applications/{id}/undo': {
    own: 'SA B',
    of: 'application',
    open: [409, 412],
    body: () => ({ reason: 'Matrix' }),
  },
  'GET /api/apply/applications/{id}/decision': own({ open: [404] }),
  'GET /api/apply/applications/{id}/decision/letter': own({ open: [404] }),
  'GET /api/admission-letter-templates': { own: readers, list: true, of: 'letterTemplate' },
  'GET /api/admission-letter-templates/{id}': { own: readers, of: 'letterTemplate' },
  'GET /api/admission-letter-templates/{id}/preview': { own: readers, of: 'letterTemplate' },
  // There may be a draft.
  'POST /api/admission-letter-templates': {
    own: writers,
    open: [201, 409],
    body: () => ({ code: 'defer', subject: 'Matrix', body: 'Matrix' }),
  },
  'PUT /api/admission-letter-templates/{id}': decide('letterTemplate', { subject: fresh() }, [200, 409]),
  'POST /api/admission-letter-templates/{id}/publish': decide('letterTemplate', {}, [200, 409]),
  'DELETE /api/admission-letter-templates/{id}': {
    own: writers,
    of: 'letterTemplate',
    open: [204, 409, 412],
  },
  'GET /api/application-forms': { own: readers, list: true, of: 'applicationForm' },
  'GET /api/application-forms/{id}': { own: readers, of: 'applicationForm' },
  'GET /api/application-forms/{id}/history': { own: readers, of: 'applicationForm' },
  // There may be a draft.
  'POST /api/application-forms': { own: writers, open: [201, 409], body: () => ({}) },
  'POST /api/application-forms/{id}/copy': decide('applicationForm', {}, [201, 409]),
  'POST /api/application-forms/preview': { own: writers, open: [422], body: () => ({}) },
  'PUT /api/application-forms/{id}': decide('applicationForm', {}, [200, 409]),
  'POST /api/application-forms/{id}/publish': decide('applicationForm', {}, [200, 409]),
  'DELETE /api/application-forms/{id}': { own: writers, of: 'applicationForm', open: [204, 409, 412] },
  'GET /api/reports/admissions': { own: readers },
  'GET /api/reports/admissions/rows': { own: readers },
};
