export const registerPath = '/portal/register';
/** One section, with what stands in the way of registering for it. */
export const registerSectionPath = `${registerPath}/:id`;
