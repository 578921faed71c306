export const classLevels = ['freshman', 'sophomore', 'junior', 'senior'] as const;
export type ClassLevel = (typeof classLevels)[number];
