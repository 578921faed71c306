import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writableFields, writableFile } from '../writable-fields.mjs';

const body = (name) => ({
  requestBody: { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } },
});
const document = {
  paths: {
    '/api/terms': { get: {}, post: body('CreateTerm') },
    '/api/terms/{id}': { get: {}, put: body('UpdateTerm'), delete: {} },
    '/api/terms/{id}/tickets': { post: body('Tickets') },
    '/api/athletics/signups': { get: {} },
    '/api/athletics/signups/{id}': { put: body('UpdateTerm') },
    '/api/enrollments/check': { post: body('CreateTerm') },
  },
  components: {
    schemas: {
      CreateTerm: { properties: { name: {}, endDate: {} } },
      UpdateTerm: { properties: { name: {} } },
      Tickets: { properties: { at: {} } },
    },
  },
};

test('what may be written should be told by resource, and not of what lies below a record', () => {
  assert.deepEqual(writableFields(document), {
    'athletics/signups': { update: ['name'] },
    terms: { create: ['endDate', 'name'], update: ['name'] },
  });
});

test('the file should be a module of the portal', () => {
  assert.match(writableFile(document), /export const writable: .* = \{/);
});
