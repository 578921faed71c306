import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { BadRequestError } from '../../common/errors.js';
import { textParameter } from '../../common/list-request.js';

/** The trimmed `q` of the query string; another parameter, or none, is a 400. */
export const SearchText = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { q, ...others } = context.switchToHttp().getRequest<Request>().query;
  const [other] = Object.keys(others);
  if (other !== undefined)
    throw new BadRequestError(`Unknown parameter ${JSON.stringify(other.slice(0, 40))}; known: q.`);
  if (typeof q !== 'string') throw new BadRequestError('Parameter "q" is required, and only one.');
  return textParameter('Parameter', 'q', q);
});
