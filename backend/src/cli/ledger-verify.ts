/** Adds up every line of the ledger: `ledger-verify`; exit code 1 if a balance differs. Prints the first one. */
import { firstLedgerDifference } from '../modules/billing/accounts/ledger-check.js';
import { counted, verify } from './verify.js';

await verify('ledger:verify', async (snapshot) => {
  const difference = await firstLedgerDifference(snapshot);
  const [rows] = await snapshot.query<{ entries: number; lines: number }>(
    'SELECT (SELECT count(*)::int FROM ledger_entries) AS entries, (SELECT count(*)::int FROM ledger_lines) AS lines',
  );
  const { entries, lines } = rows!;
  return {
    difference,
    agreed: `The ledger is correct: ${counted(entries)} entries, ${counted(lines)} lines.`,
  };
});
