import type { Transactions } from '../../platform/database/transactions.js';
import type { RequirementSheet } from './requirement-sheet.js';

/** A program's requirements for a student's catalog year; `catalogYear` is null if no sheet exists yet. */
export type SheetInForce = RequirementSheet & {
  programName: string;
  requiredCredits: number | null;
  catalogYear: string | null;
};

/** undefined: the program doesn't exist. */
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

const isAfter = `left(sheet.catalog_year, 4) COLLATE "C" > coalesce(left($2, 4), '9999')`;

/**
 * The sheet of the latest catalog year that isn't after the student's, or the first sheet if all are. Years are
 * compared by their start, so 2026 isn't before 2026-2027.
 */
export const sheetOf = `SELECT program.name AS "programName", program.required_credits AS "requiredCredits",
  sheet.catalog_year AS "catalogYear", sheet.blocks, sheet.minimum_gpa::text AS "minimumGpa",
  sheet.residency_credits AS "residencyCredits", sheet.transfer_credits AS "transferCredits", sheet.years
FROM programs program LEFT JOIN program_requirements sheet ON sheet.program_id = program.id
WHERE program.id = $1
ORDER BY (${isAfter}), CASE WHEN ${isAfter} THEN sheet.catalog_year COLLATE "C" END,
  sheet.catalog_year COLLATE "C" DESC
LIMIT 1`;
