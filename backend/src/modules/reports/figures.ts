import { BadRequestError } from '../../common/errors.js';
import { messages } from './messages.js';

/** A parameter that the report requires. */
export function one(filters: Record<string, unknown>, name: string): string {
  const value = filters[name];
  if (typeof value !== 'string') throw new BadRequestError(messages.parameterRequired(name));
  return value;
}
