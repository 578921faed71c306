import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { Request } from 'express';
import { catchError, from, type Observable, throwError } from 'rxjs';
import { Accepted } from '../../common/versioned.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { MoneyActDto } from './money-acts.dto.js';
import { MoneyActsService } from './money-acts.service.js';
import { SecondPersonError } from './second-person.error.js';

/** Turns an act above the limit into a request, if the caller asks for one. The act itself was rolled back. */
@Injectable()
export class SecondPersonInterceptor implements NestInterceptor {
  constructor(private readonly acts: MoneyActsService) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { body, user } = context
      .switchToHttp()
      .getRequest<Request & { body?: { requestApproval?: boolean }; user: SignedInUser }>();
    return next.handle().pipe(
      catchError((error: unknown) => {
        if (!(error instanceof SecondPersonError) || !error.act.request || body?.requestApproval !== true)
          return throwError(() => error);
        return from(
          this.acts
            .request(error.act, user)
            .then(({ record, version }) => new Accepted(record, version, `/api/money-acts/${record.id}`)),
        );
      }),
    );
  }
}

/** An act that needs a second person above the limit: 409, or with `requestApproval` 202 with the request. */
export const AboveLimit = () =>
  applyDecorators(
    UseInterceptors(SecondPersonInterceptor),
    ApiResponse({
      status: 202,
      description:
        "The act is above the caller's limit, and `requestApproval` was sent: nothing was done, and the request waits for a " +
        'second person.',
      type: MoneyActDto,
      headers: {
        Location: { description: 'The address of the request.', schema: { type: 'string' } },
      },
    }),
  );
