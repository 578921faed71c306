import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { BadRequestError } from '../../common/errors.js';
import { textParameter } from '../../common/list-request.js';
import { messages } from './messages.js';

/** The trimmed `q` of the query string; another parameter, or none, is a 400. */
export const SearchText = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { q, ...others } = context.switchToHttp().getRequest<Request>().query;
  const [other] = Object.keys(others);
  if (other !== undefined)
    throw new BadRequestError(messages.unknownParameter(JSON.stringify(other.slice(0, 40))));
  if (typeof q !== 'string') throw new BadRequestError(messages.queryRequired);
  return textParameter('Parameter', 'q', q);
});
