export const messages = {
  noEnrollment: "This enrollment doesn't exist.",
  noSection: "This section doesn't exist.",
  statusIsOutcome:
    "The status changes when a student registers, drops, withdraws or is graded. It can't be set directly.",
  fieldIsFixed: "This field can't be changed. Drop this enrollment and create another.",
  limitParameter: 'Parameter "limit" must be a number from 1 to 100.',
  cannotSortByGrade: "Your role can't read grades, so you can't sort by grade. Choose another column.",
};
