import { describe, expect, it } from '@jest/globals';
import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { isUnavailable } from './problem.filter.js';

const failed = (code: string, severity = 'ERROR'): QueryFailedError =>
  new QueryFailedError('SELECT 1', [], Object.assign(new Error('refused'), { code, severity }));

describe('An error of the database should', () => {
  it.each([
    ['the connection broke', failed('08006')],
    ['the server goes down', failed('57P01')],
    ['the disk is full', failed('53100')],
    ['the disk has no room for a connection', failed('XX000', 'FATAL')],
    ['the server became a standby', failed('25006')],
    ['transactions conflicted at each attempt', failed('40001')],
    ['a deadlock was found at each try', failed('40P01')],
    ['the socket is gone', Object.assign(new Error('connect'), { code: 'ENOENT', syscall: 'connect' })],
    // The connection was lost between two statements of a transaction, and TypeORM has released it.
    ['the transaction lost its connection', new QueryRunnerProviderAlreadyReleasedError()],
    ['the transaction lost its connection before its end', new QueryRunnerAlreadyReleasedError()],
  ])('be a reason to come again where %s', (_, error) => {
    expect(isUnavailable(error)).toBe(true);
  });

  it.each([
    ['a statement is wrong', failed('42601')],
    ['a rule of the schema is broken', failed('23514')],
    ['the server has a fault', failed('XX000')],
    ['a file is missing', Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' })],
    ['nothing is known of it', new Error('whatever')],
    ['it is nothing', undefined],
  ])('be a fault of ours where %s', (_, error) => {
    expect(isUnavailable(error)).toBe(false);
  });
});
