/** How a section is graded. With `student_choice` a student may choose within the policy. */
export const sectionGradeModes = ['letter', 'pass_no_pass', 'student_choice'] as const;
export type SectionGradeMode = (typeof sectionGradeModes)[number];

/** How an enrollment is graded. */
export const gradeModes = ['letter', 'pass_no_pass'] as const;
export type GradeMode = (typeof gradeModes)[number];
