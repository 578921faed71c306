import { ApiError } from '../../../providers/apiError';

export const rowField = (enrollmentId: string) => `grades.${enrollmentId}`;

/** The server identifies an entry by its position in the request, the form by its enrollment. */
export function atRows(error: unknown, enrollmentIds: readonly string[]) {
  if (!(error instanceof ApiError) || !error.body.errors) return error;
  const errors = Object.entries(error.body.errors).map(([name, messages]) => {
    const id = enrollmentIds[Number(/^grades\.(\d+)\./.exec(name)?.[1])];
    return [id ? rowField(id) : name, messages];
  });
  return new ApiError(error.status, JSON.stringify({ ...error.body, errors: Object.fromEntries(errors) }));
}
