import type { Circumstance } from '../../../common/refund-tiers.js';

/** A row of `seat_changes`, in the order in which they happened. */
export interface SeatRow {
  day: string;
  action: 'add' | 'drop';
  seat: string;
  courseCode: string | null;
  credits: number | null;
  technologyFee: boolean | null;
  laboratoryFee: string | null;
  isPromotion: boolean;
  isSwap: boolean;
  circumstance: Circumstance | null;
  requestedOn: string | null;
  withdrawalId: string | null;
  isOpening: boolean;
}

/** A change as the prices of a term are assessed from it. */
export interface PricedChange {
  day: string;
  action: 'add' | 'drop';
  seat: string;
  credits: number;
  courseFees?: { technology: boolean; laboratory: string | null };
  circumstance?: Circumstance | null;
  requestedOn?: string | null;
  withdrawal?: string;
  isPromotion?: boolean;
  isSwap?: boolean;
}

/** The changes that a term is assessed from. A seat is dropped with the credits that it was added with. */
export function changesOf(rows: readonly SeatRow[]): PricedChange[] {
  const credits = new Map<string, number>();
  return rows.map((row): PricedChange => {
    const { day, action, seat, isPromotion, isSwap, circumstance, requestedOn, withdrawalId } = row;
    if (action === 'drop')
      return {
        day,
        action,
        seat,
        credits: credits.get(seat) ?? 0,
        circumstance,
        requestedOn,
        ...(withdrawalId !== null && { withdrawal: withdrawalId }),
      };
    credits.set(seat, row.credits!);
    const courseFees = { technology: row.technologyFee!, laboratory: row.laboratoryFee };
    return { day, action, seat, credits: row.credits!, courseFees, isPromotion, isSwap };
  });
}

/** The credits that the student has after all changes. */
export function creditsAfter(rows: readonly SeatRow[]): number {
  const held = new Map<string, number>();
  for (const { action, seat, credits } of rows)
    if (action === 'add') held.set(seat, credits!);
    else held.delete(seat);
  return [...held.values()].reduce((sum, credits) => sum + Math.round(credits * 100), 0) / 100;
}
