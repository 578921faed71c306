import { expect } from '@jest/globals';
import type { Response } from 'supertest';

/** Must never be in a response: internal names, and errors of the layers below. */
const inside =
  /QueryFailed|node_modules|\.[jt]s:\d|syntax error|invalid input|relation \\?".*" does|collegium_app/i;

const hasCode = (status: number): boolean => status === 409 || status === 422;

/**
 * Whether everything is as `expectProblem` requires; null if not. Otherwise, the fields that `more` must match. Thousands
 * of responses pass here, and `expect` takes a millisecond for each.
 */
function fieldsOfProblem(
  response: Response,
  status: number,
  more: Record<string, unknown>,
): Record<string, unknown> | null {
  const { headers, text } = response;
  if (response.status !== status || !headers['content-type']?.startsWith('application/problem+json'))
    return null;
  const body = JSON.parse(text) as Record<string, unknown>;
  const usual: Record<string, (value: unknown) => boolean> = {
    type: (value) => value === 'about:blank',
    title: (value) => typeof value === 'string' && /\w/.test(value),
    status: (value) => value === status,
    detail: (value) => typeof value === 'string' && /\w.*\.$/.test(value),
    instance: (value) => value === headers['x-request-id'],
    // The contract says which ones have a code.
    code: (value) => value === undefined || hasCode(status),
  };
  for (const [name, isUsual] of Object.entries(usual))
    if (!(name in more) && !isUsual(body[name])) return null;
  if (!/^[0-9a-f-]{36}$/.test(String(body.instance)) || inside.test(text)) return null;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name in more || !(name in usual)));
}

/** An error in the contract's format: problem+json, the request's id, a sentence, no internal details. */
export function expectProblem(response: Response, status: number, more: Record<string, unknown> = {}): void {
  const fields = fieldsOfProblem(response, status, more);
  if (fields) {
    if (Object.keys(fields).length || Object.keys(more).length) expect(fields).toEqual(more);
    return;
  }
  expect([response.status, response.text]).toEqual([status, expect.any(String)]);
  expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
  const body = JSON.parse(response.text) as Record<string, unknown>;
  expect(body).toEqual({
    type: 'about:blank',
    title: expect.stringMatching(/\w/),
    status,
    detail: expect.stringMatching(/\w.*\.$/),
    instance: response.headers['x-request-id'],
    ...(hasCode(status) && { code: body.code }),
    ...more,
  });
  expect(body.instance).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.text).not.toMatch(inside);
}
