import { financialPath } from '../financial/path';

export const lateAccountsPath = `${financialPath}/late`;
