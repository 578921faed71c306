/** The fields of a person of which the merged record can have only one value. */
export const mergedFields = [
  'firstName',
  'lastName',
  'email',
  'signIn',
  'programId',
  'catalogYear',
  'expectedGraduation',
  'phone',
  'birthDate',
  'address',
  'emergencyContact',
] as const;
export type MergedField = (typeof mergedFields)[number];

/** The record that stays, and the one that is merged into it. */
export const sides = ['kept', 'merged'] as const;
export type Side = (typeof sides)[number];
export type Choices = Partial<Record<MergedField, Side>>;

/** `choose`: both records have a value, and a person must choose. */
export type FieldOutcome = Side | 'same' | 'choose';

/** Values as texts, compared as they are stored. */
export type FieldValues = Record<MergedField, string | null>;

const outcomeOf = (field: MergedField, kept: string | null, merged: string | null): FieldOutcome => {
  if (merged === null) return kept === null ? 'same' : 'kept';
  if (kept === null) return 'merged';
  // Two accounts are never the same one.
  return kept === merged && field !== 'signIn' ? 'same' : 'choose';
};

/** What happens with each field if nobody chooses. */
export const outcomesOf = (kept: FieldValues, merged: FieldValues): Record<MergedField, FieldOutcome> =>
  Object.fromEntries(
    mergedFields.map((field) => [field, outcomeOf(field, kept[field], merged[field])]),
  ) as Record<MergedField, FieldOutcome>;

/** The fields that take the merged record's value, and those on which nobody has decided yet. */
export function decided(
  outcomes: Record<MergedField, FieldOutcome>,
  choices: Choices,
): { taken: MergedField[]; open: MergedField[] } {
  const chosen = (field: MergedField): FieldOutcome =>
    outcomes[field] === 'choose' ? (choices[field] ?? 'choose') : outcomes[field];
  return {
    taken: mergedFields.filter((field) => chosen(field) === 'merged'),
    open: mergedFields.filter((field) => chosen(field) === 'choose'),
  };
}
