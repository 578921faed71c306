import { BadRequestError } from '../../common/errors.js';

/** A parameter that the report requires. */
export function one(filters: Record<string, unknown>, name: string): string {
  const value = filters[name];
  if (typeof value !== 'string') throw new BadRequestError(`Parameter "${name}" is required, and only one.`);
  return value;
}
