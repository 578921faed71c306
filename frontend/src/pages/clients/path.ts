export const clientsPath = '/portal/settings/clients';

export const clientPath = `${clientsPath}/:id`;

/** What a toast says of a client: its name, with the way to it. */
export const clientRecord = ({ id, name }: { id: string; name: string }) => ({
  name,
  to: `${clientsPath}/${id}`,
});
