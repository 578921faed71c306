import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { Request } from 'express';
import { BadRequestError } from '../../common/errors.js';
import { messages } from './messages.js';

/** Whether an instructor asks for what a student would see: `?view=student`. */
export const AsStudent = createParamDecorator((_: unknown, context: ExecutionContext): boolean => {
  const { view } = context.switchToHttp().getRequest<Request>().query;
  if (view !== undefined && view !== 'student') throw new BadRequestError(messages.viewInvalid);
  return view === 'student';
});

/** Documents the parameter. */
export const ApiView = () =>
  ApiQuery({
    name: 'view',
    required: false,
    description: '`student` applies the rules for students to staff, who then get what a student would get.',
    schema: { type: 'string', enum: ['student'] },
  });
