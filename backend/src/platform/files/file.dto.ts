import { applyDecorators } from '@nestjs/common';
import { ApiParam, ApiProperty, ApiResponse, type ApiResponseCommonMetadata } from '@nestjs/swagger';
import { ApiProblem, ApiRetry } from '../http/problem.dto.js';
import { type FileKind, fileKinds } from './file-kinds.js';
import type { FileSummary } from './upload.js';

/** An uploaded file; its content has its own address. */
export class FileDto implements FileSummary {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({
    example: 'Term paper.pdf',
    description: 'The name of the file, without invisible characters.',
  })
  name: string;

  @ApiProperty({
    example: 'application/pdf',
    description: 'The media type, determined from the content of the file.',
  })
  mediaType: string;

  @ApiProperty({ example: 204_800, description: 'The size of the file in bytes.' })
  size: number;
}

/** Documents what every read of a stored file can answer. */
export const ApiStored = () =>
  applyDecorators(
    ApiProblem(500, 'The content of the file is damaged.'),
    ApiRetry(503, "The database or the file store doesn't respond in time"),
    ApiProblem(507, 'The disk is full. A file from a bucket is copied there before it is sent.'),
  );

/** Documents a download: the file as an attachment. `lost`: why a stored file may be missing. */
export const ApiDownload = (
  kinds: readonly FileKind[],
  lost: string,
  headers: ApiResponseCommonMetadata['headers'] = {},
) =>
  applyDecorators(
    ApiResponse({
      status: 200,
      description: 'The file as a download. Browsers never display the file inline.',
      headers: {
        'Content-Disposition': {
          description: "Always `attachment` with the file's name.",
          schema: { type: 'string' },
        },
        ...headers,
      },
      content: Object.fromEntries(
        kinds.map((kind) => [
          fileKinds[kind].mediaType.split(';', 1)[0],
          { schema: { type: 'string', format: 'binary' } },
        ]),
      ),
    }),
    ApiProblem(410, lost),
    ApiStored(),
  );

/** The same, for an uploaded file. */
export const ApiFile = (kinds: readonly FileKind[]) =>
  applyDecorators(
    ApiParam({
      name: 'fileId',
      description: 'The ID of the file.',
      schema: { type: 'string', format: 'uuid' },
    }),
    ApiDownload(kinds, 'The file is listed, but its content is missing.'),
  );
