import { financialPath } from '../financial/path';

export const approvalsPath = `${financialPath}/approvals`;

/** The list, with its filters. */
export function approvalsHref(filters: Record<string, string> = {}) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) query.set(`acts.${name}`, value);
  return query.size ? `${approvalsPath}?${query}` : approvalsPath;
}
