/** How many attempts at a course a new university allows. A new rule is a new row. */
export const defaultRepeatLimit = { attempts: 3 };
