import { expect } from '@jest/globals';
import type { Response } from 'supertest';
import { expectProblem } from '../../harness/problem.js';

/** 422 that names only this field, with this message or with any sentence. */
export function expectInvalid(response: Response, field: string, message?: string): void {
  const words = message ?? expect.stringMatching(/\w/);
  expectProblem(response, 422, { errors: { [field]: [words] } });
}
