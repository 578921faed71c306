import { Injectable } from '@nestjs/common';
import { InvalidError } from '../../../common/errors.js';
import type { Subject } from '../../../platform/audit/record-writes.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import type { ChargeDto } from '../charges/charges.dto.js';
import { ChargesService } from '../charges/charges.service.js';
import type { PaymentPlanDto } from '../plans/plans.dto.js';
import { PlansService } from '../plans/plans.service.js';
import { messages } from '../messages.js';
import { records } from '../billing.feature.js';

export type Target = ChargeDto | PaymentPlanDto;

export const openOf = (target: Target): string =>
  'balance' in target ? target.balance : target.remainingBalance;

/** Whether it is void or canceled, so that it can't be paid. */
export const isEnded = (target: Target): boolean =>
  ('balance' in target ? target.voidedAt : target.cancelledAt) !== null;

/** The record that a payment is for: a charge or a plan. */
@Injectable()
export class PaymentTargets {
  constructor(
    private readonly charges: ChargesService,
    private readonly plans: PlansService,
  ) {}

  of(
    { chargeId, planId }: { chargeId?: string | null; planId?: string | null },
    user: SignedInUser,
  ): { id: string; subject: Subject<Target> } {
    return chargeId
      ? {
          id: chargeId,
          subject: {
            type: records.charge,
            read: (id, lock) =>
              this.charges.row(id, user, lock, unknown('chargeId', messages.chargeNotFound)),
          },
        }
      : {
          id: planId!,
          subject: {
            type: records.plan,
            read: (id, lock) => this.plans.row(id, user, lock, unknown('planId', messages.planNotFound)),
          },
        };
  }
}

const unknown = (field: string, message: string) => (): Error => new InvalidError({ [field]: [message] });
