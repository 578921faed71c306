export const holdsPath = '/portal/holds';

/** All holds of one student, including released ones. */
export const holdsOfStudentHref = (studentNumber: string) =>
  `${holdsPath}?${new URLSearchParams({ search: studentNumber, show: 'all' })}`;
