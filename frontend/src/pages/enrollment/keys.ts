/** What a registration, or the end of one, changes: all of it is read again. */
export const registrationKeys = [['enrollments'], ['sections'], ['students', 'enrollments']] as const;
