import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  SetMetadata,
  type Type,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { ApiProblem, ApiRetry } from '../http/problem.dto.js';
import type { Request } from 'express';
import { extensionNames, extensionsOf, type FileKind } from './file-kinds.js';
import type { Upload } from './upload.js';
import type { Uploader } from './upload-quotas.js';

export const MULTIPART = Symbol('multipart');

/** The files that a field accepts. */
export interface FileField {
  kinds: readonly FileKind[];
  /** The most files. */
  most: number;
  mostBytesEach: number;
  /** The message if there is no file; without this option the field is optional. */
  required?: string;
  description?: string;
}

/**
 * A provider that knows the quota that the files of a request count toward. It may refuse people who can't upload there,
 * before the body is read.
 */
export type QuotaOwner = Type<{ uploaderFor(request: Request): Promise<Uploader> }>;

/** A route that accepts files. */
export interface MultipartForm {
  /** The class that validates the other fields; their texts are converted to numbers and booleans. */
  body: Type<object>;
  files: Record<string, FileField>;
  /** The limit of all files together. */
  mostBytesTogether: number;
  /** The quota that the files count toward. */
  quota: 'public' | 'student' | QuotaOwner;
  /** Requests with only the fields may also be JSON. */
  json?: boolean;
}

/**
 * Declares a route that accepts multipart/form-data. The body is read after the guard, and before the handler and any
 * transaction: `@Body()` has the fields, `@Uploads('files')` the files, which are deleted after the response unless
 * `FilesService.keep` stores them.
 */
export const Multipart = (form: MultipartForm) =>
  applyDecorators(
    SetMetadata(MULTIPART, form),
    ApiExtraModels(form.body),
    ApiConsumes('multipart/form-data', ...(form.json ? ['application/json'] : [])),
    ApiBody({ schema: schemaOf(form) }),
    ApiProblem(413, 'A file is too large, or the files together are. `errors` has the messages.'),
    ApiProblem(422, 'A file is missing or not valid. `errors` has the messages.'),
    ApiRetry(503, "The database or the file store doesn't respond in time. Nothing was saved"),
    ApiProblem(
      507,
      'The disk or a file quota is full. For a quota there is a `code`, and `detail` says how much is in use and what frees ' +
        'space. Only for a full disk is there `Retry-After`.',
    ),
  );

/** The files of a field, in the order received. */
export const Uploads = createParamDecorator((field: string, context: ExecutionContext): Upload[] =>
  (context.switchToHttp().getRequest<{ uploads?: Upload[] }>().uploads ?? []).filter(
    (upload) => upload.field === field,
  ),
);

/** The file of a field that requires one and takes no more. */
export const OneUpload = createParamDecorator((field: string, context: ExecutionContext): Upload =>
  context
    .switchToHttp()
    .getRequest<{ uploads: Upload[] }>()
    .uploads.find((upload) => upload.field === field)!,
);

/** In addition to the description for people, values for programs: the client's limits are generated from them. */
const schemaOf = ({ body, files, mostBytesTogether }: MultipartForm) => ({
  allOf: [
    { $ref: getSchemaPath(body) },
    {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(files).map(([name, field]) => [
          name,
          {
            type: 'array',
            items: { type: 'string', format: 'binary' },
            maxItems: field.most,
            description: descriptionOf(field),
            'x-extensions': extensionNames(field.kinds),
            'x-most-bytes-each': field.mostBytesEach,
          },
        ]),
      ),
      ...(requiredOf(files).length && { required: requiredOf(files) }),
      'x-most-bytes': mostBytesTogether,
    },
  ],
});

const requiredOf = (files: MultipartForm['files']): string[] =>
  Object.keys(files).filter((name) => files[name]!.required !== undefined);

const descriptionOf = ({ description, kinds, mostBytesEach, most }: FileField): string =>
  `${description ? `${description} ` : ''}File types: ${extensionsOf(kinds)}. At most ${most} files of up to ${megabytes(mostBytesEach)} each.`;

export const megabytes = (bytes: number): string => `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;
