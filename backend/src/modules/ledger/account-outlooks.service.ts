import { Injectable } from '@nestjs/common';
import type { Circumstance } from '../../common/refund-tiers.js';

/** A seat that would be added or dropped today. */
export interface PlannedSeat {
  action: 'add' | 'drop';
  /** The enrollment that would end; for an added seat, its section. */
  id: string;
  isSwap?: boolean;
  circumstance?: Circumstance | null;
  requestedOn?: string | null;
  withdrawalId?: string | null;
}

/** The figures of an account that seats of a term change, in US dollars. */
export interface AccountFigures {
  tuition: string;
  fees: string;
  credit: string;
  installments: { planId: string; number: number; dueDate: string; amount: string; paidAmount: string }[];
}

export interface AccountOutlook {
  before: AccountFigures;
  after: AccountFigures;
}

type Compare = (
  studentId: string,
  termId: string,
  planned: readonly PlannedSeat[],
) => Promise<AccountOutlook>;

/** How seats that students plan to change would change their accounts. Billing, which knows it, is named at start. */
@Injectable()
export class AccountOutlooks {
  private compareAccounts?: Compare;

  answerWith(compare: Compare): void {
    this.compareAccounts = compare;
  }

  compare(studentId: string, termId: string, planned: readonly PlannedSeat[]): Promise<AccountOutlook> {
    return this.compareAccounts!(studentId, termId, planned);
  }
}
