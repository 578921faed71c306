export const reportsPath = '/portal/reports';

/** One report, by its id in the registry. */
export const reportPath = `${reportsPath}/:id`;

export const reportHref = (id: string) => `${reportsPath}/${id}`;

/** Replaces a report's id: the reader's background exports. */
export const exportsId = 'exports';

/** The report of an export in a toast, with a link to all exports of the reader. */
export const exportRecord = ({ title }: { title: string }) => ({ name: title, to: reportHref(exportsId) });
