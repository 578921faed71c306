import { applyDecorators } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiProperty,
  ApiPropertyOptional,
  ApiResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import {
  applicationBlockerCodes,
  type BlockerCode,
  blockerCodes,
  type MergeBlockerCode,
  mergeBlockerCodes,
} from '../../common/blockers.js';
import { type ProblemCode, problemCodes } from '../../common/problem-codes.js';

/** A rule that blocks the act, and the office that can release it. */
export class BlockerDto {
  @ApiProperty({
    enum: [...blockerCodes, ...applicationBlockerCodes, ...mergeBlockerCodes],
    description: 'The rule that blocks the request.',
  })
  code: BlockerCode | MergeBlockerCode;

  /** Why the rule blocks the request, as a sentence for people. */
  message: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'The facts that the rule checked, such as `capacity` and `enrolled`.',
  })
  facts: Record<string, unknown>;

  /** The office that can release the hold or override the rule; null if no office can. */
  liftedBy: string | null;

  @ApiPropertyOptional({
    type: Boolean,
    example: false,
    description:
      "Present if you don't have access to the details. `message` then omits the details, and `facts` is empty.",
  })
  withheld?: boolean;
}

/** An error in the format of RFC 9457. */
export class ProblemDto {
  @ApiProperty({ example: 'about:blank' })
  type: string;

  @ApiProperty({ example: 'Not Found' })
  title: string;

  @ApiProperty({ example: 404 })
  status: number;

  /** What went wrong, as a sentence for people. */
  detail: string;

  /** The ID of the request, also in the header `X-Request-Id`. Include the ID when you ask for help. */
  instance: string;

  @ApiPropertyOptional({
    type: String,
    example: '0af7651916cd43dd8448eb211c80319c',
    description: 'The ID of the trace of the request. Present if the server exports traces.',
  })
  traceId?: string;

  @ApiPropertyOptional({
    enum: Object.keys(problemCodes),
    description:
      'What was refused, as a stable code. Present with 409 unless there are `blockers`, with 422 if `errors` names ' +
      `nothing that was sent, and with some 403 and 404.\n\n${Object.entries(problemCodes)
        .map(([code, { statuses, meaning }]) => `- \`${code}\` (${statuses.join(', ')}): ${meaning}`)
        .join('\n')}`,
  })
  code?: ProblemCode;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    description:
      'Messages by field name. Present with 422, with 413 if files are too large, with 409 if a closed day was ' +
      'chosen, and with 403 if the body names several records and your own is one of them.',
  })
  errors?: Record<string, string[]>;

  /** Present with 409 if rules block the request: every such rule. */
  blockers?: BlockerDto[];
}

const retryAfter = {
  'Retry-After': {
    description: 'Seconds to wait before you try again.',
    schema: { type: 'integer' as const },
  },
};

/** Documents an error response that says when to try again. */
export const ApiRetry = (status: 429 | 503, description: string) =>
  ApiProblem(status, `${description}. Try again after \`Retry-After\`.`, retryAfter);

/** Documents an error response. */
export const ApiProblem = (status: number, description: string, headers?: typeof retryAfter) =>
  applyDecorators(
    ApiExtraModels(ProblemDto),
    ApiResponse({
      status,
      description,
      ...(headers && { headers }),
      content: { 'application/problem+json': { schema: { $ref: getSchemaPath(ProblemDto) } } },
    }),
  );
