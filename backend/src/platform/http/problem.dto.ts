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
    enum: ['own_record', 'day_closed', 'recent_sign_in', 'merged'],
    description:
      '`own_record`: 403, because you are an employee and tried to change your own student record, or to open or change ' +
      'your own application for admission. `detail` says who can make the change. `day_closed`: 409, because the day you chose is closed. `recent_sign_in`: 403, because ' +
      'you last proved who you are more than ten minutes ago. Sign in again at `/api/login?renew=true&prompt=login`. ' +
      '`merged`: 404, because the record was merged into another one. `detail` names it, and the header `Link` has its address.',
  })
  code?: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    description:
      'Messages by field name. Present with 422, with 413 if files are too large, with 409 if a closed day was ' +
      'chosen, and with 403 if the body names several records and your own is one of them.',
  })
  errors?: Record<string, string[]>;

  /** Present with 409: every rule that blocks the request. */
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
