import { todayInNewYork } from '../../common/calendar.js';
import { catalogYearProblem } from '../../common/catalog-years.js';
import type { Transactions } from '../../platform/database/transactions.js';

/** Judges catalog years by the requirements of all programs, as `catalogYearProblem` does. */
export async function catalogYearJudge(
  transactions: Transactions,
): Promise<(text: string) => string | undefined> {
  const [sheets] = await transactions.query<{ first: number | null }>(
    'SELECT min(left(catalog_year, 4))::int AS first FROM program_requirements',
  );
  return (text) => catalogYearProblem(text, sheets!.first, todayInNewYork());
}
