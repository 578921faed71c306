import { describe, expect, it } from '@jest/globals';
import { summaryOf, withoutValues } from './statement-names.rules.js';

describe('the text of a statement', () => {
  it.each([
    ['SELECT * FROM students WHERE id = $1 LIMIT 25', 'SELECT * FROM students WHERE id = $1 LIMIT ?'],
    ["SELECT 'Ann''s' AS a, E'it\\'s Ann' || 'x'", 'SELECT ? AS a, ? || ?'],
    [
      'SELECT "o\'clock", $12 FROM "t1" -- Ann\nWHERE 1.5 < x',
      'SELECT "o\'clock", $12 FROM "t1" WHERE ? < x',
    ],
    ['/* Ann */ SELECT $$Ann$$, $a$Ann $$ too$a$', 'SELECT ?, ?'],
    ["SELECT 'Ann", 'SELECT ?'],
  ])('should have no values: %s', (sql, expected) => {
    expect(withoutValues(sql)).toBe(expected);
  });

  it.each([
    ['SELECT a FROM students s JOIN users u ON true', 'SELECT students'],
    ['INSERT INTO "mails" (id) VALUES ($1)', 'INSERT mails'],
    ['UPDATE pgboss.job SET a = $1', 'UPDATE pgboss.job'],
    ['WITH x AS (SELECT $1) UPDATE mails SET a = ?', 'UPDATE mails'],
    ['DELETE FROM ONLY holds', 'DELETE holds'],
    ['START TRANSACTION', 'START'],
    ['COMMIT', 'COMMIT'],
    ['LISTEN x', 'STATEMENT'],
  ])('should be summed up: %s', (sql, expected) => {
    expect(summaryOf(sql)).toBe(expected);
  });
});
