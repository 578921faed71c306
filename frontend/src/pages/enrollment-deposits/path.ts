import { financialPath } from '../financial/path';

export const depositsPath = `${financialPath}/deposits`;

export const depositTabs = [
  { id: 'awaiting', label: 'Awaiting Deposit' },
  { id: 'recorded', label: 'Recorded' },
] as const;
export type DepositTab = (typeof depositTabs)[number]['id'];

export const depositsHref = (tab: DepositTab) =>
  tab === 'awaiting' ? depositsPath : `${depositsPath}?tab=${tab}`;
