import { QueryFailedError } from 'typeorm';

interface DriverError {
  code?: string;
  constraint?: string;
}

const driverError = (error: unknown): DriverError =>
  error instanceof QueryFailedError ? (error.driverError as DriverError) : {};

/**
 * Turns the violation of a named constraint into an error of the domain, with a sentence that people can read. The
 * violation has ended the transaction, so wrap the whole transaction.
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
