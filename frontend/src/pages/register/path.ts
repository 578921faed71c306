export const registerPath = '/portal/register';
/** One section, with the blockers of registering for it. */
export const registerSectionPath = `${registerPath}/:id`;
