/** How often the university begins with letting a course be taken; a new rule is a new row. */
export const defaultRepeatLimit = { attempts: 3 };
