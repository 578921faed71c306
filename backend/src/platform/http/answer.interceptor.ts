import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  type StreamableFile,
} from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import type { Outcome } from '../../common/deletion.dto.js';
import { Page } from '../../common/list-request.js';
import { Accepted, Versioned } from '../../common/versioned.js';
import { AuditService } from '../audit/audit.service.js';
import { requestContext } from '../context/request-context.js';
import { FileStore } from '../files/file-store.js';
import { IS_REPORT } from './report.decorator.js';
import { csvOf } from './csv.js';
import { LOCATION, TELLS_OUTCOME } from './write.decorators.js';

/** Turns the results of services into HTTP: pages into arrays or CSV, records into bodies with ETag and Location. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    readonly audit: AuditService,
    readonly store: FileStore,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    const known = requestContext();
    const isReport =
      response.req.accepts(['json', 'csv']) === 'csv' ||
      this.reflector.get<boolean | undefined>(IS_REPORT, context.getClass());
    if (known && response.req.method === 'GET' && isReport) known.report = { asOf: null };
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        if (answer instanceof Page) return dated(await this.page(answer, response), response);
        if (this.reflector.get<boolean | undefined>(TELLS_OUTCOME, context.getHandler())) {
          response.setHeader('Outcome', answer as Outcome);
          return undefined;
        }
        if (!(answer instanceof Versioned)) return this.located(answer, context, response);
        if (answer instanceof Accepted) response.status(202).setHeader('Location', answer.address);
        else this.located(answer.record, context, response);
        const known = requestContext();
        if (known) known.version = answer.version;
        return answer.record as object;
      }),
    );
  }

  private async page(page: Page<object>, response: Response): Promise<object[] | string | StreamableFile> {
    if (page.format === 'csv') return csvOf(page, response, this);
    response.setHeader('Content-Range', page.contentRange);
    const known = requestContext();
    if (known && page.version !== undefined) known.version = page.version;
    if (page.json === undefined) return page.rows;
    response.type('json');
    return page.json;
  }

  /** A new record, or the receipt for one, has an address. */
  private located<T>(answer: T, context: ExecutionContext, response: Response): T {
    const given = this.reflector.get<string | undefined>(LOCATION, context.getHandler());
    const folder = given === '' ? `/${this.reflector.get<string>(PATH_METADATA, context.getClass())}` : given;
    const id = (answer as { id?: string } | undefined)?.id;
    if (folder && id) response.setHeader('Location', `${folder}/${id}`);
    return answer;
  }
}

/** Says as of when a report or a file is. */
function dated<T>(answer: T, response: Response): T {
  const report = requestContext()?.report;
  if (report && !response.headersSent)
    response.setHeader('X-Data-As-Of', new Date(report.asOf ?? Date.now()).toISOString());
  return answer;
}
