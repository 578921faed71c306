import { ApiProperty } from '@nestjs/swagger';
import { ChoiceField, DateField, IdField, JsonField, Partial, TextField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { contentSchemas } from './policy-content.rules.js';
import { type PolicyKind, policyKinds } from './policy.kinds.js';
import { messages } from './messages.js';

export const policyList = {
  resource: 'policies',
  sort: ['kind', 'effectiveFrom', 'revision', 'termName', 'createdAt'],
  filters: { kind: policyKinds, termId: 'uuid', at: 'date', id: 'uuid' },
} as const satisfies ListSpec;

const policyStates = ['past', 'in_force', 'future'] as const;
type PolicyState = (typeof policyStates)[number];

const exampleContent = { credits: 18 };

/** One version of a rule, in effect from a day until the next version of its kind (and term). */
export class PolicyDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ enum: policyKinds, example: 'credit_limit' })
  kind: PolicyKind;

  @ApiProperty({
    type: 'integer',
    example: 2,
    description: 'The version number, counted separately for each kind and term.',
  })
  revision: number;

  @ApiProperty({
    format: 'date',
    description: 'The first day on which the version is in effect, in Eastern Time.',
  })
  effectiveFrom: string;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description:
      'The only term that the version applies to, where it overrides the general version. null for a general version.',
  })
  termId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Spring 2026' })
  termName: string | null;

  @ApiProperty({
    enum: policyStates,
    example: 'future',
    description: 'Only a future version can be changed or deleted.',
  })
  state: PolicyState;

  @ApiProperty({
    oneOf: contentSchemas,
    example: exampleContent,
    description:
      'Follows the schema whose title is the value of `kind`. Money and points are numeric strings.',
  })
  content: object;

  note: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'The name of the person who created the version. null for a version installed with Collegium.',
  })
  createdByName: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;
}

export class CreatePolicyDto {
  @ChoiceField(policyKinds, { required: messages.kindRequired, example: 'credit_limit' })
  kind: PolicyKind;

  @DateField({
    required: messages.effectiveDateRequired,
    description: 'The first day on which the version is in effect. Must be today or later.',
  })
  effectiveFrom: string;

  @IdField({
    nullable: true,
    description:
      'The only term that the version applies to. If null or omitted, the version applies to all terms.',
  })
  termId?: string | null;

  @JsonField({
    required: messages.contentRequired,
    schema: { oneOf: contentSchemas },
    example: exampleContent,
    description:
      'Must follow the schema whose title is the value of `kind`. Errors name the field, such as `content.tiers.1.percent`.',
  })
  content: object;

  @TextField({ max: 500, nullable: true, example: 'Decided by the senate on November 3' })
  note?: string | null;
}

/** A field left out keeps its value; kind and term can't be changed. */
export class UpdatePolicyDto extends Partial(CreatePolicyDto) {}
