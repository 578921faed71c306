import { QueryFailedError } from 'typeorm';

interface DriverError {
  code?: string;
  constraint?: string;
  detail?: string;
}

const driverError = (error: unknown): DriverError =>
  error instanceof QueryFailedError ? (error.driverError as DriverError) : {};

/** The last value of a unique constraint's columns, as the record that has it stores it. */
const existingIn = (detail: string | undefined): string | undefined =>
  /^Key \([^)]*\)=\((?:[\da-f-]{36}, )*([^]*)\) already exists\.$/.exec(detail ?? '')?.[1];

/**
 * Turns the violation of a named constraint into an error of the domain, with a sentence that people can read. The
 * violation has ended the transaction, so wrap the whole transaction. For a unique constraint, `existing` is the
 * identifier of the other record, if the database names it.
 */
export async function onConstraint<T>(
  errors: Record<string, (existing: string | undefined) => Error>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { constraint, detail } = driverError(error);
    const known =
      constraint !== undefined && Object.hasOwn(errors, constraint) ? errors[constraint] : undefined;
    throw known ? known(existingIn(detail)) : error;
  }
}
