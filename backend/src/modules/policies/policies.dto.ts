import { ApiProperty } from '@nestjs/swagger';
import { ChoiceField, DateField, IdField, JsonField, Partial, TextField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { contentSchemas } from './policy-content.rules.js';
import { type PolicyKind, policyKinds } from './policy.kinds.js';

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

  @ApiProperty({ type: 'integer', example: 2, description: 'Counts the versions of the kind and term.' })
  revision: number;

  @ApiProperty({ format: 'date', description: 'The first New York day on which it holds.' })
  effectiveFrom: string;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: "A term's own version, which wins for that term; null: it holds for every term.",
  })
  termId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Spring 2026' })
  termName: string | null;

  @ApiProperty({
    enum: policyStates,
    example: 'future',
    description: 'Only a future one can be changed or deleted.',
  })
  state: PolicyState;

  @ApiProperty({
    oneOf: contentSchemas,
    example: exampleContent,
    description: 'The form that has the title of the kind. Money and points are numeric strings.',
  })
  content: object;

  note: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'null: the university began with it.' })
  createdByName: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;
}

export class CreatePolicyDto {
  @ChoiceField(policyKinds, { required: 'Kind is required', example: 'credit_limit' })
  kind: PolicyKind;

  @DateField({ required: 'Effective date is required', description: 'Today or later.' })
  effectiveFrom: string;

  @IdField({ nullable: true, description: "For a term's own version; null or left out: for every term." })
  termId?: string | null;

  @JsonField({
    required: 'Content is required',
    schema: { oneOf: contentSchemas },
    example: exampleContent,
    description: 'Checked by the kind; errors are named like `content.tiers.1.percent`.',
  })
  content: object;

  @TextField({ max: 500, nullable: true, example: 'Decided by the senate on 3 November' })
  note?: string | null;
}

/** A field left out keeps its value; kind and term can't be changed. */
export class UpdatePolicyDto extends Partial(CreatePolicyDto) {}
