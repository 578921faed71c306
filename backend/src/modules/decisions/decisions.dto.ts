import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';

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

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'null if the system decided.' })
  actorId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'student' })
  actorRole: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The `X-Request-Id` of the response.' })
  requestId: string | null;

  isAccepted: boolean;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The enrollment that the decision created or was about.',
  })
  enrollmentId: string | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description:
      '`rules`: the version of the rule set; `checked`: its rules; `policies`: the versions of the policies; `asked` and `facts`: ' +
      'the request and the facts; `found`: the codes of all blockers found; `blockers` and `warnings`; `used`: the overrides used; ' +
      '`outcome`: enrolled, waitlisted, offered or refused.',
    example: { rules: 6, found: ['section_full'], outcome: 'refused' },
  })
  decision: object;
}
