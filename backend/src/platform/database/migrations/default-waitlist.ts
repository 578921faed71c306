/** How the university begins with waitlists: they promote until add/drop ends; a new rule is a new row. */
export const defaultWaitlist = { promoteUntil: { daysAfterAddDrop: 0 } };
