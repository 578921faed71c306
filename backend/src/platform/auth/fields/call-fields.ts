/** Details of the call itself, for every kind of record: which call, how many rows, whose ids. */
export const callFields =
  `ids userIds inquiryIds studentId sectionId sectionIds termId enrollmentId assignmentId
  submissionId fileId gradeChangeId onBehalfOf shown count format path request file sha256 bytes rows mapping strict
  refusals counts today issuer secretId scopes` as const;

/** Filters that every list understands in the same way. Search words are names. */
export const filterFields = {
  trail:
    'id limit from to sort range actorId action subjectType subjectId requestId asOf month year at by figure act isAccepted',
  identity: 'search q studentId',
  academic: 'group',
  catalog: 'termId courseId sectionId instructorId department programId',
} as const;
