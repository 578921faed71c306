import { applyDecorators } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiProperty,
  ApiPropertyOptional,
  ApiResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import { type BlockerCode, blockerCodes } from '../../common/blockers.js';

/** A rule that stands in the way, and who can lift it. */
export class BlockerDto {
  @ApiProperty({ enum: blockerCodes, description: 'From a closed list.' })
  code: BlockerCode;

  /** A sentence for people. */
  message: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'What the rule was checked against.',
  })
  facts: Record<string, unknown>;

  /** The office that can lift it; null when nobody can. */
  liftedBy: string | null;
}

/** An error as RFC 9457 has it. */
export class ProblemDto {
  @ApiProperty({ example: 'about:blank' })
  type: string;

  @ApiProperty({ example: 'Not Found' })
  title: string;

  @ApiProperty({ example: 404 })
  status: number;

  /** A sentence for people. */
  detail: string;

  /** The request's id, also in the header X-Request-Id; quote it when asking for help. */
  instance: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    description: 'With 422, and with 413 for files: the messages by field.',
  })
  errors?: Record<string, string[]>;

  /** With 409: every rule that stands in the way. */
  blockers?: BlockerDto[];
}

/** Documents an error answer. */
export const ApiProblem = (status: number, description: string) =>
  applyDecorators(
    ApiExtraModels(ProblemDto),
    ApiResponse({
      status,
      description,
      content: { 'application/problem+json': { schema: { $ref: getSchemaPath(ProblemDto) } } },
    }),
  );
