/** Which attempt of a repeated course counts at a new university. A new rule is a new row. */
export const defaultRepeatGrades = { counts: 'highest' };
