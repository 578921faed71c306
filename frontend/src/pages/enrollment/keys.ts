/** The queries to refetch after a registration, a drop or a withdrawal. */
export const registrationKeys = [['enrollments'], ['sections'], ['students', 'enrollments']] as const;
