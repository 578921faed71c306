import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import type { Request } from 'express';
import { BadRequestError } from '../../common/errors.js';
import { isUuid } from '../../common/uuid.js';
import { ApiProblem } from './problem.dto.js';

/** An id from the path. A malformed id is a 400; an unknown one is a 404. */
export const IdParam = createParamDecorator((name: string, context: ExecutionContext): string => {
  const value = context.switchToHttp().getRequest<Request>().params[name];
  if (!isUuid(value)) throw new BadRequestError(`"${name}" in the address must be a UUID.`);
  return value.toLowerCase();
});

/** Documents the id in the path and its errors. */
export const ApiId = (name: string, of: string) =>
  applyDecorators(
    ApiParam({ name, description: `The id of the ${of}.`, schema: { type: 'string', format: 'uuid' } }),
    ApiProblem(400, 'The id is not a UUID.'),
    ApiProblem(404, `There is no such ${of}, or none that you may see.`),
  );
