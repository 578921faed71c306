export const holdsPath = '/portal/holds';

/** All of one student, also those that were lifted. */
export const holdsOfStudentHref = (studentNumber: string) =>
  `${holdsPath}?${new URLSearchParams({ search: studentNumber, show: 'all' })}`;
