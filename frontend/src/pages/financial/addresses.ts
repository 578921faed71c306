import { financialPath } from './path';

/** The address of a student's account. */
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

/** A tab starts with its default list, regardless of the filters in another tab. */
export const tabHref = (tab: FinancialTab) =>
  tab === 'plans' ? financialPath : `${financialPath}?tab=${tab}`;
