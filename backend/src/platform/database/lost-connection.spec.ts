import { describe, expect, it } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { isLost, isRead } from './lost-connection.js';

describe('a connection', () => {
  const coded = (code: string): Error => Object.assign(new Error('x'), { code });

  it.each([
    coded('57P01'),
    coded('ECONNRESET'),
    new QueryFailedError('SELECT 1', [], coded('57P01')),
    new QueryFailedError('SELECT 1', [], new Error('Connection terminated')),
    new Error('Connection terminated unexpectedly'),
    new Error('Client has encountered a connection error and is not queryable'),
  ])('is lost with %s', (error) => expect(isLost(error)).toBe(true));

  it.each([
    coded('23505'),
    coded('57014'),
    coded('57P03'),
    coded('ECONNREFUSED'),
    new Error('Connection terminated due to connection timeout'),
    new Error('timeout exceeded when trying to connect'),
    new QueryFailedError('SELECT 1', [], coded('40001')),
  ])('is not lost with %s', (error) => expect(isLost(error)).toBe(false));
});

describe('a statement', () => {
  it.each([
    'SELECT 1',
    '\n  select updated_at, deleted FROM insertions',
    'WITH m AS MATERIALIZED (SELECT 1) SELECT * FROM m',
    'VALUES (1)',
  ])('%s may be sent again', (sql) => expect(isRead(sql)).toBe(true));

  it.each([
    'INSERT INTO t VALUES (1)',
    'SELECT * FROM t FOR UPDATE',
    'SELECT * INTO copy FROM t',
    'WITH gone AS (DELETE FROM t RETURNING *) SELECT * FROM gone',
    "SELECT nextval('s')",
    'SELECT pg_advisory_lock(1)',
    'BEGIN',
    'COMMIT',
  ])('%s may not', (sql) => expect(isRead(sql)).toBe(false));
});
