import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import type { Request } from 'express';
import { BadRequestError } from '../../common/errors.js';
import { isUuid } from '../../common/uuid.js';
import { ApiProblem } from './problem.dto.js';
import { messages } from './messages.js';

/** An id from the path. A malformed id is a 400; an unknown one is a 404. */
export const IdParam = createParamDecorator((name: string, context: ExecutionContext): string => {
  const value = context.switchToHttp().getRequest<Request>().params[name];
  if (!isUuid(value)) throw new BadRequestError(messages.idInvalid(name));
  return value.toLowerCase();
});

/** Documents the id in the path and its errors. */
export const ApiId = (name: string, of: string) =>
  applyDecorators(
    ApiParam({ name, description: `The ID of the ${of}.`, schema: { type: 'string', format: 'uuid' } }),
    ApiProblem(400, `\`${name}\` is not a UUID.`),
    ApiProblem(404, `This ${of} doesn't exist, or you don't have access to it.`),
  );
