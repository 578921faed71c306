import { financialPath } from '../financial/path';

export const bulkChargesPath = `${financialPath}/bulk-charges`;

/** The students of a bulk charge, with the results. */
export const runHref = (id: string) => `${bulkChargesPath}?${new URLSearchParams({ run: id })}`;
