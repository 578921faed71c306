export const enrollmentPath = '/portal/enrollment';
/** The overview with the dialog "Enroll Student". */
export const newEnrollmentPath = `${enrollmentPath}/new`;
export const enrollmentsPath = `${enrollmentPath}/enrollments`;
export const enrollmentRecordPath = `${enrollmentsPath}/:id`;
export const seatsPath = `${enrollmentPath}/sections`;
export const seatsOfSectionPath = `${seatsPath}/:id`;
export const overridesPath = `${enrollmentPath}/overrides`;
export const windowsPath = `${enrollmentPath}/windows`;
export const ticketsPath = `${enrollmentPath}/time-tickets`;

/** Marks a history entry that opened the dialog from the screen before it, to which closing returns. */
export const opened = { dialog: true };

/** The address of a view, or of a record in it, with the chosen term. */
export const inTerm = (path: string, termId: string | undefined) =>
  termId ? `${path}?term=${encodeURIComponent(termId)}` : path;
