import 'reflect-metadata';
import { jest } from '@jest/globals';

/** What hangs fails, what is slow on a busy machine does not. */
jest.setTimeout(300_000);
