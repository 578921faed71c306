import { QueryFailedError } from 'typeorm';

interface DriverError {
  code?: string;
  constraint?: string;
}

const driverError = (error: unknown): DriverError =>
  error instanceof QueryFailedError ? (error.driverError as DriverError) : {};

/**
 * Turns the violation of a named constraint into an error of the domain: the database decides, people read a sentence.
 * The transaction is over then; use it around the whole of it.
 */
export async function onConstraint<T>(
  errors: Record<string, () => Error>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { constraint } = driverError(error);
    const known =
      constraint !== undefined && Object.hasOwn(errors, constraint) ? errors[constraint] : undefined;
    throw known ? known() : error;
  }
}
