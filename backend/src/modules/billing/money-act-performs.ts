import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Expected } from '../../common/expected.js';
import { MoneyActsService } from '../money-acts/money-acts.service.js';
import type { AdjustChargeDto } from './charges/charges.dto.js';
import { ChargesService } from './charges/charges.service.js';
import { PaymentChangesService } from './payments/payment-changes.service.js';
import type { CreatePaymentDto } from './payments/payments.dto.js';
import { PaymentsService } from './payments/payments.service.js';

/** All rules judge the act again, so any version will do. */
const anyVersion = Expected.from(undefined);

/** What happens when a second person approves a request. */
@Injectable()
export class MoneyActPerforms implements OnModuleInit {
  constructor(
    private readonly acts: MoneyActsService,
    private readonly charges: ChargesService,
    private readonly payments: PaymentsService,
    private readonly changes: PaymentChangesService,
  ) {}

  onModuleInit(): void {
    this.acts.declare({
      'charges.adjust': ({ id, body }, user) =>
        this.charges.adjust(id!, body as unknown as AdjustChargeDto, anyVersion, user),
      'charges.void': ({ id, body }, user) =>
        this.charges.void(id!, body.reason as string | null, anyVersion, user),
      'charges.update': ({ id, body }, user) => this.charges.update(id!, body, anyVersion, user),
      'payments.record': ({ body }, user) => this.payments.record(body as unknown as CreatePaymentDto, user),
      'payments.update': ({ id, body }, user) => this.payments.update(id!, body, anyVersion, user),
      'payments.void': ({ id, body }, user) =>
        this.payments.void(id!, body.reason as string | null, anyVersion, user),
      'payments.return': ({ id, body }, user) =>
        this.changes.return(id!, body.reason as string, anyVersion, user),
    });
  }
}
