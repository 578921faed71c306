/** The initial values of a new section's form: the university teaches online. A new rule is a new row. */
export const defaultSections = { modality: 'online' };
