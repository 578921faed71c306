import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uploadLimits, uploadsFile } from '../upload-limits.mjs';

const form = (properties, more) => ({
  post: {
    requestBody: {
      content: {
        'multipart/form-data': {
          schema: { allOf: [{ $ref: '#/components/schemas/Body' }, { type: 'object', properties, ...more }] },
        },
      },
    },
  },
});
const files = { type: 'array', maxItems: 3, 'x-extensions': ['pdf'], 'x-most-bytes-each': 5 };
const document = {
  paths: {
    '/api/zebras': form({ papers: files }, { 'x-most-bytes': 9 }),
    '/api/apes': form({ photos: files }, { 'x-most-bytes': 7 }),
    '/api/plain': { post: { requestBody: { content: { 'application/json': { schema: {} } } } } },
    '/api/read': { get: {} },
  },
};

test('the limits of files are those of the document, by address and field', () => {
  const limits = { extensions: ['pdf'], most: 3, mostBytesEach: 5 };
  assert.deepEqual(uploadLimits(document), {
    '/api/apes': { photos: { ...limits, mostBytes: 7 } },
    '/api/zebras': { papers: { ...limits, mostBytes: 9 } },
  });
  assert.match(uploadsFile(document), /^\/\/ Generated from[^]*"\/api\/apes"[^]*as const satisfies/);
});
