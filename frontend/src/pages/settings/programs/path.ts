export const programsPath = '/portal/settings/programs';
export const programPath = `${programsPath}/:id`;
