export const helpPath = '/portal/help';
export const guidePath = `${helpPath}/:reader/:guide`;

/** The address of "registrar/release-a-hold". */
export const pageOf = (page: string) => `${helpPath}/${page}`;
