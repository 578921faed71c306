import { financialPath } from '../financial/path';

export const ledgerPath = `${financialPath}/ledger`;

export const ledgerTabs = ['accounts', 'entries', 'journals'] as const;
export type LedgerTab = (typeof ledgerTabs)[number];

/** A tab, with the filters of its list. */
export function ledgerHref(tab: LedgerTab, filters: Record<string, string | undefined> = {}) {
  const query = new URLSearchParams({ tab });
  for (const [name, value] of Object.entries(filters)) if (value) query.set(`${tab}.${name}`, value);
  return `${ledgerPath}?${query}`;
}
