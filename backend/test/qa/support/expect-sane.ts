import { expect } from '@jest/globals';
import type { Response } from 'supertest';
import { expectProblem } from '../../harness/problem.js';

/** Every response is a success, or a problem that explains in a sentence, and field by field, what is wrong. */
export function expectSane(response: Response): void {
  const { status } = response;
  if (status < 300) return;
  const more =
    status === 422
      ? { errors: expect.any(Object) }
      : status === 409 && response.text.includes('"blockers"')
        ? { blockers: expect.any(Array) }
        : {};
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(status).not.toBe(429);
  expectProblem(response, status, more);
  if (status !== 422) return;
  const { errors } = response.body as { errors: Record<string, string[]> };
  expect(Object.keys(errors).length).toBeGreaterThan(0);
  for (const messages of Object.values(errors)) expect(messages).toEqual([expect.stringMatching(/\w/)]);
}
