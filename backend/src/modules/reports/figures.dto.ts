import { applyDecorators } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { BadRequestError } from '../../common/errors.js';
import type { FilterKind } from '../../common/list-request.js';

const kinds: Record<string, object> = {
  uuid: { type: 'string', format: 'uuid' },
  date: { type: 'string', format: 'date' },
  text: { type: 'string', maxLength: 200 },
};

/** Documents what a report is asked by. */
export const ApiReport = (filters: Record<string, FilterKind>, isRequired: readonly string[] = []) =>
  applyDecorators(
    ...Object.entries(filters).map(([name, kind]) =>
      ApiQuery({
        name,
        required: isRequired.includes(name),
        schema: typeof kind === 'string' ? kinds[kind]! : { type: 'string', enum: [...kind] },
      }),
    ),
  );

/** A parameter without which a report has no figures. */
export function one(filters: Record<string, unknown>, name: string): string {
  const value = filters[name];
  if (typeof value !== 'string') throw new BadRequestError(`Parameter "${name}" is required, and only one.`);
  return value;
}
