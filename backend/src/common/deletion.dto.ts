import { ApiProperty } from '@nestjs/swagger';

/** The records that refer to a record, which prevent its deletion. */
export class ReferenceDto {
  @ApiProperty({ example: 'sections' })
  kind: string;

  @ApiProperty({ type: 'integer', minimum: 1, example: 12 })
  count: number;
}

export const outcomes = ['deleted', 'deactivated'] as const;
/** The result of a DELETE. */
export type Outcome = (typeof outcomes)[number];
export const outcomeOf = { delete: 'deleted', deactivate: 'deactivated' } as const satisfies Record<
  string,
  Outcome
>;

/** The result that a DELETE would have now. */
export class DeletionDto {
  @ApiProperty({
    enum: outcomes,
    description:
      'What a DELETE would do now. `deleted`: the record would be deleted. `deactivated`: the record would be kept with `isActive` false.',
  })
  outcome: Outcome;

  @ApiProperty({
    type: [ReferenceDto],
    description:
      'Counts of the other records that refer to the record and prevent its deletion. Empty if there are none.',
  })
  references: ReferenceDto[];
}

export const deletionBy = (references: ReferenceDto[]): DeletionDto => ({
  outcome: references.length ? 'deactivated' : 'deleted',
  references,
});
