import { financialPath } from '../financial/path';

export const closesPath = `${financialPath}/closes`;

export const closeHref = (id: string) => `${closesPath}?dialog=close:${id}`;
