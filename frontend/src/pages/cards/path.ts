import { financialPath } from '../financial/path';

export const cardsPath = `${financialPath}/cards`;

export const cardTabs = ['attention', 'checkouts', 'refunds', 'disputes', 'payouts', 'fees'] as const;
export type CardTab = (typeof cardTabs)[number];

export const cardHref = (tab: CardTab) => `${cardsPath}?tab=${tab}`;
