import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Permission } from './permissions.js';
import type { SignedInUser } from './signed-in-user.js';

export const ACCESS = Symbol('access');

/** What a handler asks for; the guard refuses a handler that says nothing. */
export type Access = { public: true } | { anyOf: Permission[] };

/** Open to everybody: for the pages and calls that need no sign-in, and nothing else. */
export const Public = () =>
  applyDecorators(
    SetMetadata(ACCESS, { public: true } satisfies Access),
    ApiExtension('x-permission', 'public'),
  );

/** Needs any one of the permissions; which rows they open is decided by the module's policy. */
export const RequirePermission = (...anyOf: [Permission, ...Permission[]]) =>
  applyDecorators(
    SetMetadata(ACCESS, { anyOf } satisfies Access),
    ApiExtension('x-permission', anyOf.length === 1 ? anyOf[0] : anyOf),
  );

/** Any signed-in person. */
export const SignedIn = () => RequirePermission('self.use');

/** The signed-in person, in a handler that the guard let through. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): SignedInUser =>
    context.switchToHttp().getRequest<Request & { user: SignedInUser }>().user,
);
