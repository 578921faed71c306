/** How the form of a new section begins: the university teaches online; a new rule is a new row. */
export const defaultSections = { modality: 'online' };
