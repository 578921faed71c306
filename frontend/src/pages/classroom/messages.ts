/** What the classroom's frame says. */
export const messages = {
  notFound: {
    title: 'Classroom not found',
    student: "You aren't enrolled in this section, or the link is wrong.",
    staff: "You don't teach this section, or the link is wrong.",
  },
  failed: 'Could not load the classroom',
  viewAsStudent: 'View as student',
  asStudent: 'You see this classroom as a student does.',
  leaveStudentView: 'Leave student view',
};
