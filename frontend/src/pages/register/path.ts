export const registerPath = '/portal/register';
/** One section, with the blockers of registering for it. */
export const registerSectionPath = `${registerPath}/:id`;

/** Registering for a term. */
export const registerHref = (termId: string | undefined) =>
  registerPath + (termId ? `?term=${encodeURIComponent(termId)}` : '');
