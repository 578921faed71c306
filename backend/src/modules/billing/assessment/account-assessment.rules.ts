import {
  type AssessedItem,
  type ChargedLine,
  changesOfItems,
  isAdopted,
  type ItemChange,
  itemsOf,
  type ManualTuition,
  openingOf,
} from './charge-items.rules.js';
import { changesOf, creditsAfter, type PricedChange, type SeatRow } from './seat-history.rules.js';

export interface AssessedAccount<Line extends ChargedLine> {
  lines: Line[];
  changes: ItemChange[];
  isOpeningCharged: boolean;
  /** A manual charge that equals its assessment, and is assessed from now on. */
  adopted: AssessedItem | null;
  /** The credits that the student has now. */
  credits: number;
}

interface Facts {
  seats: readonly SeatRow[];
  assessed: readonly AssessedItem[];
  manual: readonly ManualTuition[];
  isOpeningCharged: boolean | null;
}

/**
 * How the charges of a student's term change. Seats from before assessment that a manual charge covers aren't
 * charged again; without such a charge, the whole term is assessed.
 */
export function assessAccount<Line extends ChargedLine>(
  { seats, assessed, manual, isOpeningCharged }: Facts,
  linesOf: (changes: readonly PricedChange[]) => Line[],
): AssessedAccount<Line> {
  const lines = linesOf(changesOf(seats));
  const opening = seats.filter((seat) => seat.isOpening);
  const isCovered = isOpeningCharged ?? (opening.length > 0 && manual.length > 0);
  const covered = isCovered ? itemsOf(linesOf(changesOf(opening))) : [];
  const followed = isOpeningCharged === null && isCovered ? openingOf(covered, manual) : null;
  const before = followed ? [...assessed, followed] : assessed;
  return {
    lines,
    changes: changesOfItems(itemsOf(lines), before, covered),
    isOpeningCharged: isCovered,
    adopted: followed && isAdopted(followed, manual) ? followed : null,
    credits: creditsAfter(seats),
  };
}
