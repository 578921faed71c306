import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import { Page } from '../../common/list-request.js';

/** Answers a page as a plain array with Content-Range. */
@Injectable()
export class PageInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      map((answer: unknown) => {
        if (!(answer instanceof Page)) return answer;
        context.switchToHttp().getResponse<Response>().setHeader('Content-Range', answer.contentRange);
        return answer.rows;
      }),
    );
  }
}
