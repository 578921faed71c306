export const clientsPath = '/portal/settings/clients';

export const clientPath = `${clientsPath}/:id`;

/** A client's name in a toast, with a link to it. */
export const clientRecord = ({ id, name }: { id: string; name: string }) => ({
  name,
  to: `${clientsPath}/${id}`,
});
