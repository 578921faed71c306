import { ApiError } from '../../../providers/apiError';

export const rowField = (enrollmentId: string) => `grades.${enrollmentId}`;
export const reasonField = (enrollmentId: string) => `reasons.${enrollmentId}`;
export const agreementField = (enrollmentId: string) => `agreements.${enrollmentId}`;

const fields: Readonly<Record<string, (enrollmentId: string) => string>> = {
  reason: reasonField,
  incomplete: agreementField,
};

/** The server identifies an entry by its position in the request, the form by its enrollment. */
export function atRows(error: unknown, enrollmentIds: readonly string[]) {
  if (!(error instanceof ApiError) || !error.body.errors) return error;
  const errors = Object.entries(error.body.errors).map(([name, messages]) => {
    const [, number, part = ''] = /^grades\.(\d+)\.(\w+)/.exec(name) ?? [];
    const id = enrollmentIds[Number(number)];
    return [id ? (fields[part] ?? rowField)(id) : name, messages];
  });
  return new ApiError(error.status, JSON.stringify({ ...error.body, errors: Object.fromEntries(errors) }));
}
