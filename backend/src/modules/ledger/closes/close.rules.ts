import type { FieldErrors } from '../../../common/errors.js';
import { moneyInWords, moneyOf } from '../../../common/money.js';
import type { LedgerAccount, NewLine } from '../ledger.kinds.js';
import { messages } from './messages.js';

/** Cash or checks of a deposit, in cents. The ledger expects less than nothing after voids of deposited payments. */
export interface Part {
  expected: number;
  counted: number;
}

/** Moves the counted money to the bank, empties what the ledger expected, and posts the difference. */
export const depositLines = (parts: readonly Part[]): NewLine[] =>
  parts.flatMap(({ expected, counted }) => {
    const known = Math.max(0, Math.min(expected, counted));
    return [
      line('bank', 'undeposited_funds', known),
      line('bank', 'cash_over_short', counted - known),
      line('cash_over_short', 'undeposited_funds', Math.max(0, expected) - known),
      line('undeposited_funds', 'cash_over_short', Math.max(0, -expected)),
    ].filter(({ cents }) => cents > 0);
  });

const line = (debit: LedgerAccount, credit: LedgerAccount, cents: number): NewLine => ({
  debit,
  credit,
  cents,
  studentId: null,
});

/** A difference needs a reason. */
export function differenceErrors(cash: Part, checks: Part, reason: string | null): FieldErrors {
  if (reason) return {};
  const texts = [
    differenceText(messages.cash, cash.counted - cash.expected),
    differenceText(messages.checks, checks.counted - checks.expected),
  ].filter((text) => text !== null);
  return texts.length ? { reason: [messages.reasonRequired(texts.join(' and '))] } : {};
}

const differenceText = (what: string, cents: number): string | null =>
  cents ? messages.difference(what, moneyInWords(moneyOf(Math.abs(cents))), cents > 0) : null;

/** What is found when the seal of a close is calculated again. */
export interface SealRow {
  id: string;
  number: number;
  day: string;
  /** The first entry that was recorded later than the close. */
  lateEntry: number | null;
  isChained: boolean;
  isSealed: boolean;
}

export const isIntact = ({ lateEntry, isChained, isSealed }: SealRow): boolean =>
  lateEntry === null && isChained && isSealed;

/** The first reason, most precise first. */
export const findingOf = ({ day, lateEntry, isChained, isSealed }: SealRow): string => {
  if (lateEntry !== null) return messages.late(lateEntry, day);
  if (!isChained) return messages.chain;
  return isSealed ? messages.intact : messages.changed(day);
};
