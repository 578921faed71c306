import { expect } from '@jest/globals';
import type { Response } from 'supertest';
import { expectProblem } from '../../harness/problem.js';

/** Every response is a success, or a problem that explains in a sentence, and field by field, what is wrong. */
export function expectSane(response: Response): void {
  const { status } = response;
  if (status < 300) return;
  const more = status === 422 ? { errors: expect.any(Object) } : status === 409 ? reasonsOf(response) : {};
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(status).not.toBe(429);
  expectProblem(response, status, more);
  const { errors } = response.body as { errors?: Record<string, string[]> };
  if (!errors) return;
  expect(Object.keys(errors).length).toBeGreaterThan(0);
  for (const [field, messages] of Object.entries(errors)) {
    const lines = messages.filter((message) => /^Line \d+: \S/.test(message));
    // A file names each of its bad lines; every other field has one reason.
    if (field === 'content' && lines.length) expect(messages).toEqual(lines);
    else expect(messages).toEqual([expect.stringMatching(/\w/)]);
  }
}

/** A conflict names its blockers, or the closed day that was chosen, or explains itself in its sentence. */
function reasonsOf({ body }: Response): Record<string, unknown> {
  const { blockers, code } = body as { blockers?: unknown; code?: unknown };
  if (blockers) return { blockers: expect.any(Array) };
  return code === 'day_closed' ? { code, errors: expect.any(Object) } : {};
}
