export const applicationsPath = '/portal/applications';
export const applicationPath = `${applicationsPath}/:id`;

export const applicationHref = (id: string) => `${applicationsPath}/${encodeURIComponent(id)}`;
