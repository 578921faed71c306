import type { HoldBatchDto, HoldBatchItemDto } from './hold-batches.dto.js';

/** An active hold of the kind. */
export interface ActiveHold {
  id: string;
  reason: string;
}

/** Placing the same hold a second time changes nothing: same kind, same reason. */
export const sameHold = (active: readonly ActiveHold[], reason: string): ActiveHold | undefined =>
  active.find((hold) => hold.reason.trim() === reason.trim());

export function summary(items: HoldBatchItemDto[]): HoldBatchDto {
  const count = (...outcomes: HoldBatchItemDto['outcome'][]): number =>
    items.filter(({ outcome }) => outcomes.includes(outcome)).length;
  return {
    changed: count('placed', 'released'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    items,
  };
}
