import { applyDecorators } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiProperty,
  ApiPropertyOptional,
  ApiResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import { type BlockerCode, blockerCodes } from '../../common/blockers.js';

/** A rule that blocks the act, and the office that can release it. */
export class BlockerDto {
  @ApiProperty({ enum: blockerCodes, description: 'One of a fixed list of codes.' })
  code: BlockerCode;

  /** A human-readable sentence. */
  message: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'The facts the rule checked.',
  })
  facts: Record<string, unknown>;

  /** The office that can release it; null when no office can. */
  liftedBy: string | null;

  @ApiPropertyOptional({
    type: Boolean,
    example: false,
    description: "You don't have access to the details: `message` omits them, and `facts` is empty.",
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

  /** A human-readable sentence. */
  detail: string;

  /** The request's ID, also in the header X-Request-Id. Include it when you ask for help. */
  instance: string;

  @ApiPropertyOptional({
    enum: ['own_record'],
    description:
      'With 403: `own_record` if employees tried to change their own student record. `detail` names the ' +
      'roles that can.',
  })
  code?: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    description: 'The messages by field, with 422, with 413 for files, and with 403 for several records.',
  })
  errors?: Record<string, string[]>;

  /** With 409: every rule that blocks the request. */
  blockers?: BlockerDto[];
}

const retryAfter = {
  'Retry-After': {
    description: 'Seconds to wait before the next attempt.',
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
