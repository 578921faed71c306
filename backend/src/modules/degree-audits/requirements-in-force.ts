import type { Transactions } from '../../platform/database/transactions.js';
import type { RequirementSheet } from './requirement-sheet.js';

/** What a program asks of who began in a catalog year; `catalogYear` is null where nothing was entered yet. */
export type SheetInForce = RequirementSheet & {
  programName: string;
  requiredCredits: number | null;
  catalogYear: string | null;
};

/** undefined: there is no such program. */
export async function sheetFor(
  transactions: Transactions,
  programId: string,
  catalogYear: string | null,
): Promise<SheetInForce | undefined> {
  const [sheet] = await transactions.query<SheetInForce>(sheetOf, [programId, catalogYear], {
    prepared: true,
  });
  return sheet;
}

/** Of the latest catalog year that is not after the student's; of the first there is, where all are after it. */
export const sheetOf = `SELECT program.name AS "programName", program.required_credits AS "requiredCredits",
  sheet.catalog_year AS "catalogYear", sheet.blocks, sheet.minimum_gpa::text AS "minimumGpa",
  sheet.residency_credits AS "residencyCredits", sheet.transfer_credits AS "transferCredits", sheet.years
FROM programs program LEFT JOIN program_requirements sheet ON sheet.program_id = program.id
WHERE program.id = $1
ORDER BY (sheet.catalog_year COLLATE "C" > coalesce($2, '9999')),
  CASE WHEN sheet.catalog_year COLLATE "C" > coalesce($2, '9999') THEN sheet.catalog_year COLLATE "C" END,
  sheet.catalog_year COLLATE "C" DESC
LIMIT 1`;
