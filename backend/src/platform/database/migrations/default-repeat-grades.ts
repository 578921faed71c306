/** Which attempt of a repeated course the university begins with counting; a new rule is a new row. */
export const defaultRepeatGrades = { counts: 'highest' };
