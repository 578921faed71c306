import { afterAll, expect } from 'vitest';
import { noteCost } from './note.mjs';

const file = expect.getState().testPath;
noteCost('begin', file);
afterAll(() => noteCost('end', file));
