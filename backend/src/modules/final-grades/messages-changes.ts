export const messages = {
  noGradeChange: "This grade change request doesn't exist.",
  noEnrollment: "This enrollment doesn't exist.",
  dropped: "This enrollment was dropped. Its grade can't be changed.",
  noFinalGrade: 'This enrollment has no final grade yet. Submit the final grade instead.',
  sameGrade: (grade: string) => `The final grade is already ${grade}.`,
  otherGrade: (grades: readonly string[]) => `Must be one of ${grades.join(', ')} for this enrollment.`,
  alreadyPending: 'A grade change request for this enrollment is already pending.',
  ownRequest: "You can't approve or reject your own grade change request.",
  alreadyDecided: {
    approved: 'This grade change request was already approved.',
    rejected: 'This grade change request was already rejected.',
  },
  gradeHasChanged: (grade: string) =>
    `The final grade is no longer ${grade}. This request can only be rejected.`,
  /** Why issued documents no longer apply. */
  superseded: (section: string, term: string) => `The final grade in ${section}, ${term}, was changed.`,

  notices: {
    requested: (section: string, term: string) => `Grade change request for ${section}, ${term}`,
    requestedBody: (from: string, to: string, by: string | null) =>
      by === null ? `${from} to ${to}` : `${from} to ${to}, requested by ${by}`,
    decided: {
      pending: (section: string, term: string) =>
        `Your grade change request for ${section}, ${term}, is pending`,
      approved: (section: string, term: string) =>
        `Your grade change request for ${section}, ${term}, was approved`,
      rejected: (section: string, term: string) =>
        `Your grade change request for ${section}, ${term}, was rejected`,
    },
    changed: (section: string) => `Your final grade for ${section} was changed`,
  },
};
