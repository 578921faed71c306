import type { Permission } from '../../platform/auth/permissions.js';

export const moneyActKinds = [
  'adjustment',
  'charge_void',
  'payment_void',
  'payment_return',
  'other_receipt',
  'refund_cancellation',
] as const;
export type MoneyActKind = (typeof moneyActKinds)[number];

export const moneyActStatuses = ['done', 'pending', 'approved', 'rejected'] as const;
export type MoneyActStatus = (typeof moneyActStatuses)[number];

/** Why an act doesn't count: a void before the day's close, a return that the bank shows, or the undo of a run. */
export const moneyActExemptions = ['day_open', 'bank_line', 'undo'] as const;
export type MoneyActExemption = (typeof moneyActExemptions)[number];

/** The permission that an act needs, and so does its approval. */
export const permissionOf: Record<MoneyActKind, Permission> = {
  adjustment: 'charges.write',
  charge_void: 'charges.write',
  payment_void: 'payments.record',
  payment_return: 'payments.record',
  other_receipt: 'payments.record',
  refund_cancellation: 'refunds.request',
};

/** What is done when a second person approves: the call again, by the name under which its module declared it. */
export interface RequestedAct {
  act: string;
  id: string | null;
  body: Record<string, unknown>;
}

/** An act of one person that moves money without paper. */
export interface NewMoneyAct {
  kind: MoneyActKind;
  /** The student whose account it changes, whose lock the caller holds. */
  studentId: string;
  cents: number;
  /** The record that it changed. */
  subject: { type: 'charge' | 'payment' | 'refund'; id: string };
  /** It doesn't exist until the act is done. */
  isNew?: boolean;
  about: string;
  reason: string | null;
  exemption?: MoneyActExemption | null;
  bankLineId?: string | null;
  /** null: nothing could be done later, so the act is only refused. */
  request: RequestedAct | null;
}
