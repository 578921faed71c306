import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ForbiddenError, UnauthorizedError } from '../../common/errors.js';
import { ACCESS, type Access } from './access.decorators.js';
import { InsufficientScopeError } from './machine-clients/oauth.errors.js';
import { can } from './permissions.js';
import { mustBeRecent, RECENT_SIGN_IN } from './recent-sign-in.js';
import type { SignedInUser } from './signed-in-user.js';

/** Fails closed: a handler without a permission, a public mark or an applicant mark is refused for everyone. */
@Injectable()
export class PermissionGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const of = <T>(mark: symbol): T | undefined =>
      this.reflector.getAllAndOverride<T | undefined>(mark, [context.getHandler(), context.getClass()]);
    const access = of<Access>(ACCESS);
    if (access && 'public' in access) return true;
    const { user } = context.switchToHttp().getRequest<Request & { user?: SignedInUser }>();
    if (!user) throw new UnauthorizedError();
    if (access && 'applicant' in access) {
      if (user.role === 'applicant') return true;
      throw new ForbiddenError();
    }
    if (access?.anyOf.some((permission) => can(user, permission))) {
      if (of<boolean>(RECENT_SIGN_IN)) mustBeRecent(user);
      return true;
    }
    if (access && user.role === 'machine_client') throw new InsufficientScopeError(access.anyOf);
    throw new ForbiddenError();
  }
}
