import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import { thanksFor } from './form-pages.js';

/** Redirects a browser that posted a form without script to the thank-you page. */
@Injectable()
export class FormInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    const thanks = thanksFor(response);
    if (thanks === undefined) return next.handle();
    return next.handle().pipe(
      map(() => {
        response.status(303).set('Location', thanks);
        return undefined;
      }),
    );
  }
}
