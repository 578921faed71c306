import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../../common/list-request.js';

export const decisionActs = ['register', 'cart', 'swap', 'move', 'promote', 'offer', 'accept'] as const;

export const decisionList = {
  resource: 'registration-decisions',
  sort: ['decidedAt'],
  filters: {
    studentId: 'uuid',
    sectionId: 'uuid',
    enrollmentId: 'uuid',
    act: decisionActs,
    isAccepted: 'boolean',
    search: 'text',
    id: 'uuid',
  },
} as const satisfies ListSpec;

/** One attempt to enroll, its facts and its outcome. It never changes. */
export class RegistrationDecisionDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'date-time' })
  decidedAt: Date;

  @ApiProperty({ enum: decisionActs })
  act: (typeof decisionActs)[number];

  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiProperty({ format: 'uuid' })
  sectionId: string;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The ID of the user who made the request; null if the system acted.',
  })
  actorId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'student' })
  actorRole: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The ID of the request, which was in the `X-Request-Id` header of its response.',
  })
  requestId: string | null;

  isAccepted: boolean;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The enrollment that the request created or concerned; null if there is none.',
  })
  enrollmentId: string | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description:
      '`rules`: the version of the rule set; `checked`: the names of the rules that were checked; `policies`: the versions of the policies; `asked`: ' +
      'the request; `facts`: the facts behind the decision; `found`: the codes of all blockers found; `blockers`: the rules that ' +
      'blocked the request; `warnings`: the rules that would have blocked a student; `used`: the overrides used; ' +
      '`outcome`: enrolled, waitlisted, offered or refused.',
    example: { rules: 7, found: ['section_full'], outcome: 'refused' },
  })
  decision: object;
}
