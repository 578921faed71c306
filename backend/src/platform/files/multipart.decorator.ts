import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  SetMetadata,
  type Type,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { ApiProblem } from '../http/problem.dto.js';
import { extensionNames, extensionsOf, type FileKind } from './file-kinds.js';
import type { Upload } from './upload.js';

export const MULTIPART = Symbol('multipart');

/** What a field of files takes. */
export interface FileField {
  kinds: readonly FileKind[];
  /** How many. */
  most: number;
  mostBytesEach: number;
  /** The message where there is none; without it the field may be left out. */
  required?: string;
  description?: string;
}

/** A route that takes files. */
export interface MultipartForm {
  /** The class of the other fields, by which they are checked: texts, which numbers and booleans are read from. */
  body: Type<object>;
  files: Record<string, FileField>;
  /** Of all files. */
  mostBytesTogether: number;
  /** The quota that the files count toward. */
  quota: 'public' | 'student';
  /** The fields alone may also come as JSON. */
  json?: boolean;
}

/**
 * Declares a route that takes multipart/form-data. It is read behind the guard, before the handler and before any
 * transaction: `@Body()` has the fields, `@Uploads('files')` the files, which are gone with the answer unless
 * `FilesService.keep` keeps them.
 */
export const Multipart = (form: MultipartForm) =>
  applyDecorators(
    SetMetadata(MULTIPART, form),
    ApiExtraModels(form.body),
    ApiConsumes('multipart/form-data', ...(form.json ? ['application/json'] : [])),
    ApiBody({ schema: schemaOf(form) }),
    ApiProblem(413, `A file is too large, or all of them are; \`errors\` names it.`),
    ApiProblem(422, 'Fields or files are not valid; `errors` has messages for each.'),
    ApiProblem(507, 'The disk or a quota for files is full; `detail` says how much is in use.'),
  );

/** The files of a field, in the order in which they came. */
export const Uploads = createParamDecorator((field: string, context: ExecutionContext): Upload[] =>
  (context.switchToHttp().getRequest<{ uploads?: Upload[] }>().uploads ?? []).filter(
    (upload) => upload.field === field,
  ),
);

/** Beside what people read, what programs do: the client's limits are generated from it. */
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
  `${description ? `${description} ` : ''}${extensionsOf(kinds)}; at most ${megabytes(mostBytesEach)} each, ${most} files.`;

export const megabytes = (bytes: number): string => `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;
