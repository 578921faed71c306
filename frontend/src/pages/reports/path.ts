export const reportsPath = '/portal/reports';

/** One report, by the id that the registry has for it. */
export const reportPath = `${reportsPath}/:id`;

export const reportHref = (id: string) => `${reportsPath}/${id}`;
