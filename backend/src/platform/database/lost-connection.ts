import { QueryFailedError } from 'typeorm';

/** The server ended the connection, or it broke. */
const codes = new Set(['57P01', '57P02', '08003', '08006', 'ECONNRESET', 'EPIPE']);
const words = /^Connection terminated( unexpectedly)?$|^Client has encountered a connection error/;

/** serialization_failure and deadlock_detected: what was undone should be tried again. */
export const contended = new Set(['40001', '40P01']);

/** Whether a statement failed because its connection was gone, as after a restart of PostgreSQL. */
export function isLost(error: unknown): boolean {
  const { code, message } = (error instanceof QueryFailedError ? error.driverError : error) as {
    code?: string;
    message?: string;
  };
  return codes.has(code ?? '') || words.test(message ?? '');
}

/**
 * Whether a statement outside a transaction may be repeated when its outcome is unknown. `SELECT ... FOR UPDATE` and
 * `WITH ... INSERT` contain the forbidden words too; functions that write are called inside transactions.
 */
export const isRead = (sql: string): boolean =>
  /^\s*(SELECT|WITH|VALUES)\b/i.test(sql) &&
  !/\b(INSERT|UPDATE|DELETE|MERGE|INTO|nextval|setval|pg_(try_)?advisory\w*)\b/i.test(sql);

export const mostTries = 5;

/** Gives the pool time to notice its other broken connections, so that the next attempt doesn't get one of them. */
export const beforeTry = (number: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, (number - 2) * 20));
