import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { Expected } from '../../common/expected.js';

/** The version that the client has seen. Pass it to the service, which checks it with the row locked. */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext): Expected =>
  Expected.from(context.switchToHttp().getRequest<Request>().get('if-match')),
);
