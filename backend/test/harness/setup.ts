import 'reflect-metadata';
import { jest } from '@jest/globals';
import { isFull } from '../../../scripts/lib/sample.mjs';

/** Long enough for slow tests on a busy machine; a test that hangs still fails. No spec has its own limit. */
jest.setTimeout(isFull ? 3 * 3_600_000 : 600_000);
