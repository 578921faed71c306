import 'reflect-metadata';
import { jest } from '@jest/globals';

/** Long enough for slow tests on a busy machine; a test that hangs still fails. */
jest.setTimeout(300_000);
