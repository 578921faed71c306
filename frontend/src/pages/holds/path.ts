export const holdsPath = '/portal/holds';

/** Whether a dialog in the address releases a hold. Older links have the second name. */
export const isRelease = (dialog: string | undefined) => dialog === 'release-hold' || dialog === 'lift-hold';

/** All holds of one student, including released ones. */
export const holdsOfStudentHref = (studentNumber: string) =>
  `${holdsPath}?${new URLSearchParams({ search: studentNumber, show: 'all' })}`;
