import { financialPath } from '../financial/path';

export const refundsPath = `${financialPath}/refunds`;

export const refundTabs = [
  { id: 'refunds', label: 'Refunds' },
  { id: 'credits', label: 'Credits' },
  { id: 'deposits', label: 'Deposits' },
  { id: 'runs', label: 'Bulk Requests' },
] as const;
export type RefundTab = (typeof refundTabs)[number]['id'];

/** A tab, with the filters of its list. */
export function refundsHref(tab: RefundTab, filters: Record<string, string> = {}) {
  const query = new URLSearchParams({ tab });
  for (const [name, value] of Object.entries(filters)) query.set(`${tab}.${name}`, value);
  return `${refundsPath}?${query}`;
}
