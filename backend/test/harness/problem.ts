import { expect } from '@jest/globals';
import type { Response } from 'supertest';

/** Must never be in a response: internal names, and errors of the layers below. */
const inside =
  /QueryFailed|node_modules|\.[jt]s:\d|syntax error|invalid input|relation \\?".*" does|collegium_app/i;

/**
 * Whether everything is as `expectProblem` requires. Thousands of responses pass here, and `expect` takes a millisecond
 * for each.
 */
function isProblem(response: Response, status: number): boolean {
  const { headers, text } = response;
  if (response.status !== status || !headers['content-type']?.startsWith('application/problem+json'))
    return false;
  const {
    type,
    title,
    status: answer,
    detail,
    instance,
    ...rest
  } = JSON.parse(text) as Record<string, unknown>;
  return (
    type === 'about:blank' &&
    answer === status &&
    typeof title === 'string' &&
    /\w/.test(title) &&
    typeof detail === 'string' &&
    /\w.*\.$/.test(detail) &&
    typeof instance === 'string' &&
    instance === headers['x-request-id'] &&
    /^[0-9a-f-]{36}$/.test(instance) &&
    !Object.keys(rest).length &&
    !inside.test(text)
  );
}

/** An error in the contract's format: problem+json, the request's id, a sentence, no internal details. */
export function expectProblem(response: Response, status: number, more: Record<string, unknown> = {}): void {
  if (!Object.keys(more).length && isProblem(response, status)) return;
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
