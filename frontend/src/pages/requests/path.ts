export const requestsPath = '/portal/requests';

export const requestPath = `${requestsPath}/:id`;
