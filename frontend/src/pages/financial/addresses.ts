import { financialPath } from './path';

/** A student's account in one place. */
export const accountHref = (studentId: string) =>
  `${financialPath}/students/${encodeURIComponent(studentId)}`;

export const financialTabs = [
  { id: 'plans', label: 'Payment Plans' },
  { id: 'charges', label: 'Charges' },
  { id: 'payments', label: 'Payments' },
  { id: 'revenue', label: 'Revenue & Receivables' },
] as const;
export type FinancialTab = (typeof financialTabs)[number]['id'];

export const readTab = (text: string | null): FinancialTab =>
  financialTabs.find(({ id }) => id === text)?.id ?? 'plans';

/** A tab begins with its own list, whatever another one showed. */
export const tabHref = (tab: FinancialTab) =>
  tab === 'plans' ? financialPath : `${financialPath}?tab=${tab}`;
