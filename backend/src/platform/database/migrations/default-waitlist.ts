/** The waitlist rule of a new university: waitlists promote until add/drop ends. A new rule is a new row. */
export const defaultWaitlist = { promoteUntil: { daysAfterAddDrop: 0 } };
