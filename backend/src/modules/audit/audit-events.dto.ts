import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';
import { type Role, roles } from '../../platform/auth/roles.js';
import { type EventKind, eventKinds } from './event-kinds.js';

export const auditEventList = {
  resource: 'audit-events',
  sort: ['occurredAt'],
  filters: {
    search: 'text',
    actorId: 'uuid',
    subjectType: 'text',
    subjectId: 'uuid',
    action: 'text',
    kind: eventKinds,
    from: 'text',
    to: 'text',
    id: 'uuid',
  },
} as const satisfies ListSpec;

/** One row of the audit trail: who read or changed what. */
export class AuditEventDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'date-time' })
  occurredAt: Date;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The ID of the account or machine client that acted. null for the system and for visitors.',
  })
  actorId: string | null;

  actorName: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'registrar',
    description: 'The role of the actor at the time of the entry.',
  })
  actorRole: string | null;

  @ApiProperty({ example: 'student.read' })
  action: string;

  @ApiProperty({ example: 'student' })
  subjectType: string;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The ID of the record. null if the entry is about a list.',
  })
  subjectId: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: 'Ada Lovelace (S2600017)',
    description:
      "The current name of the record. null if the record is deleted or has no name, or if you don't have access to it.",
  })
  subjectLabel?: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The `X-Request-Id` header of the response to the request.',
  })
  requestId: string | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { shown: ['identity', 'academic'] },
    description:
      'For a list, the filters and the `ids` of the students shown. For a change, `changes` with the value of ' +
      'each changed field before and after. A value that your role can\'t read is replaced by `{ "withheld": true }`. The ' +
      "record's history names the permission for each field.",
  })
  details: Record<string, unknown>;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { 'b8f9a1c2-0d4e-4f5a-9b6c-7d8e9f0a1b2c': 'Spring 2027' },
    description:
      'Present only when a single entry is returned. By ID, the current names of the records whose IDs are in `details` ' +
      '(other than in `ids`). Only records to which you have access are named.',
  })
  names?: Record<string, string>;
}

export const auditActorList = {
  resource: 'audit-actors',
  sort: ['name', 'role'],
  filters: { search: 'text', role: [...roles, 'machine_client'] as readonly string[], id: 'uuid' },
} as const satisfies ListSpec;

/** A person or machine client with rows in the audit trail. */
export class AuditActorDto {
  @ApiProperty({
    format: 'uuid',
    description: 'The ID of the actor, which is `actorId` in audit trail entries.',
  })
  id: string;

  @ApiProperty({
    example: 'Robin Hale',
    description: 'The name of the person or machine client. The email address if the person has no name.',
  })
  name: string;

  @ApiProperty({ enum: [...roles, 'machine_client'], description: 'The current role of the actor.' })
  role: Role | 'machine_client';
}

/** The name of an action. */
export class AuditActionDto {
  @ApiProperty({ example: 'student.read' })
  action: string;

  @ApiProperty({ enum: eventKinds })
  kind: EventKind;
}

/** The values that the audit trail can be filtered by. */
export class AuditFacetsDto {
  @ApiProperty({ type: [AuditActionDto], description: 'Sorted by name.' })
  actions: AuditActionDto[];

  @ApiProperty({ type: [String], example: ['student', 'section'], description: 'Sorted by name.' })
  subjectTypes: string[];
}
