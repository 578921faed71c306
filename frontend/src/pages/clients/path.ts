export const clientsPath = '/portal/settings/clients';

export const clientPath = `${clientsPath}/:id`;
