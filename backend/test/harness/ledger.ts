import { firstLedgerDifference } from '../../src/modules/billing/accounts/ledger-check.js';
import { system } from './worlds/world.js';

/** What `npm run ledger:verify` would find, or null. */
export const ledgerDifference = (): Promise<string | null> =>
  firstLedgerDifference({
    query: async <Row>(sql: string) => (await system.dataSource.query(sql)) as Row[],
  });
