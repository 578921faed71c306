export const reportsPath = '/portal/reports';

/** One report, by the id that the registry has for it. */
export const reportPath = `${reportsPath}/:id`;

export const reportHref = (id: string) => `${reportsPath}/${id}`;

/** In place of a report: what the reader has had made in the background. */
export const exportsId = 'exports';

/** What a toast says of an export: its report, with the way to all exports of the reader. */
export const exportRecord = ({ title }: { title: string }) => ({ name: title, to: reportHref(exportsId) });
