import { applyDecorators, type Type } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import { ApiId } from '../../platform/http/id-param.decorator.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { ApiUpdate } from '../../platform/http/write.decorators.js';

/** Documents a GET of the file of an issued document. */
export const ApiIssuedFile = (record: string) =>
  applyDecorators(
    ApiId('id', record),
    ApiResponse({
      status: 200,
      description: 'The file, to be saved.',
      content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
    }),
    ApiProblem(410, 'The file is lost, or is not the one that was issued.'),
  );

/** Documents a POST that takes an issued document back. */
export const ApiRevocation = (summary: string, record: string, document: Type) =>
  applyDecorators(
    ApiOperation({
      summary,
      description: 'The file is kept. `/verify/<code>` then says that it is revoked, and not why.',
    }),
    ApiUpdate(document),
    ApiId('id', record),
    ApiProblem(409, 'It has been revoked already.'),
  );
