import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Permission } from './permissions.js';
import type { SignedInApplicant } from './signed-in-applicant.js';
import type { SignedInUser } from './signed-in-user.js';

export const ACCESS = Symbol('access');

/** What a handler requires; the guard refuses a handler without it. */
export type Access = { public: true } | { applicant: true } | { anyOf: Permission[] };

/** Open to everyone, only for pages and calls that need no sign-in. */
export const Public = () =>
  applyDecorators(
    SetMetadata(ACCESS, { public: true } satisfies Access),
    ApiExtension('x-permission', 'public'),
  );

/** Only for a signed-in applicant, who is not a user and has no permissions (decision 0202). */
export const Applicant = () =>
  applyDecorators(
    SetMetadata(ACCESS, { applicant: true } satisfies Access),
    ApiExtension('x-permission', 'applicant'),
  );

/** Requires any one of the permissions. The module's policy decides which rows they open. */
export const RequirePermission = (...anyOf: [Permission, ...Permission[]]) =>
  applyDecorators(
    SetMetadata(ACCESS, { anyOf } satisfies Access),
    ApiExtension('x-permission', anyOf.length === 1 ? anyOf[0] : anyOf),
  );

/** Any signed-in person. */
export const SignedIn = () => RequirePermission('self.use');

/** The signed-in person, in a handler that the guard has admitted. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): SignedInUser =>
    context.switchToHttp().getRequest<Request & { user: SignedInUser }>().user,
);

/** The signed-in applicant, in a handler that the guard has admitted. */
export const CurrentApplicant = createParamDecorator(
  (_: unknown, context: ExecutionContext): SignedInApplicant => {
    const { id, email } = context
      .switchToHttp()
      .getRequest<Request & { user: SignedInUser & SignedInApplicant }>().user;
    return { id, email };
  },
);
