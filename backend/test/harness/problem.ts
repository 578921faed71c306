import { expect } from '@jest/globals';
import type { Response } from 'supertest';

/** What must never be in an answer: names of the inside and errors of the parts below. */
const inside =
  /QueryFailed|node_modules|\.[jt]s:\d|syntax error|invalid input|relation ".*" does|collegium_app/i;

/** An error as the contract has it: problem+json, the request's id, a sentence, nothing of the inside. */
export function expectProblem(response: Response, status: number, more: Record<string, unknown> = {}): void {
  expect([response.status, response.text]).toEqual([status, expect.any(String)]);
  expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
  const body = JSON.parse(response.text) as Record<string, unknown>;
  expect(body).toEqual({
    type: 'about:blank',
    title: expect.stringMatching(/\w/),
    status,
    detail: expect.stringMatching(/\w.*\.$/),
    instance: response.headers['x-request-id'],
    ...more,
  });
  expect(body.instance).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.text).not.toMatch(inside);
}
