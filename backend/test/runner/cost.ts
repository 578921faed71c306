/** Records the cost of each spec file, for the time budget of the tests. */
import { afterAll, expect } from '@jest/globals';
import { noteCost } from '../../../scripts/lib/costs/note.mjs';

const file = expect.getState().testPath;
noteCost('begin', file);
afterAll(() => noteCost('end', file));
