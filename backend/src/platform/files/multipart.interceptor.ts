import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { ForbiddenError, InvalidError, refuse, UnsupportedMediaTypeError } from '../../common/errors.js';
import type { SignedInUser } from '../auth/signed-in-user.js';
import { hasMultipartBody } from '../http/body.middleware.js';
import { ValidationPipe } from '../http/validation.pipe.js';
import { FormReader } from './form-reader.js';
import { formValues } from './form-values.js';
import { MULTIPART, type MultipartForm } from './multipart.decorator.js';
import type { Upload } from './upload.js';
import type { Uploader } from './upload-quotas.js';
import { messages } from './messages.js';

type FormRequest = Request & { user?: SignedInUser; uploads?: Upload[]; bodyDigest?: string };

/**
 * Reads multipart bodies where a route declares them: after the guard, before the Idempotency-Key is checked, and
 * before a transaction holds a connection. Files that the handler did not store are deleted afterward.
 */
@Injectable()
export class MultipartInterceptor implements NestInterceptor {
  private readonly pipe = new ValidationPipe();

  constructor(
    private readonly reflector: Reflector,
    private readonly reader: FormReader,
    private readonly modules: ModuleRef,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const form = this.reflector.get<MultipartForm | undefined>(MULTIPART, context.getHandler());
    const request = context.switchToHttp().getRequest<FormRequest>();
    const isMultipart = hasMultipartBody(request);
    if (isMultipart && !form) throw new UnsupportedMediaTypeError(messages.jsonRequired);
    if (isMultipart && form) return from(this.within(request, form, next));
    if (form && !form.json) throw new UnsupportedMediaTypeError(messages.multipartRequired);
    return next.handle();
  }

  private async within(request: FormRequest, form: MultipartForm, next: CallHandler): Promise<unknown> {
    const { texts, uploads, errors, digest, place, discard } = await this.reader.read(
      request,
      form,
      await this.uploaderOf(request, form),
    );
    try {
      request.body = formValues(form.body, texts);
      request.uploads = uploads;
      request.bodyDigest = digest;
      // Reports the faults of fields and files together; the handler's own pipe finds no others.
      refuse({ ...errors, ...(await this.faultsOf(request.body, form)) });
      await place();
      return await lastValueFrom(next.handle(), { defaultValue: undefined });
    } finally {
      await discard();
    }
  }

  private async faultsOf(body: unknown, form: MultipartForm): Promise<Record<string, string[]>> {
    try {
      await this.pipe.transform(body, { type: 'body', metatype: form.body });
      return {};
    } catch (error) {
      if (error instanceof InvalidError) return error.errors;
      throw error;
    }
  }

  private async uploaderOf(request: FormRequest, { quota }: MultipartForm): Promise<Uploader> {
    if (quota === 'public') return { of: 'public' };
    if (quota !== 'student') return this.modules.get(quota, { strict: false }).uploaderFor(request);
    const { user } = request;
    if (!user?.studentId) throw new ForbiddenError(messages.studentsOnly);
    return { of: 'student', id: user.studentId };
  }
}
