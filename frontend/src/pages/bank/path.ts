import { financialPath } from '../financial/path';

export const bankPath = `${financialPath}/bank`;

export const bankTabs = ['attention', 'lines', 'files', 'reconciliation'] as const;
export type BankTab = (typeof bankTabs)[number];

export const bankHref = (tab: BankTab) => `${bankPath}?tab=${tab}`;
