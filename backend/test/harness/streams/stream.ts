import { oneOf } from '../grade-cases.js';
import { StreamJournals } from './stream-journals.js';

/** How often each event comes. */
const events = {
  charge: 3,
  register: 4,
  drop: 3,
  withdraw: 1,
  adjust: 2,
  voidCharge: 1,
  pay: 2,
  payAccount: 3,
  payEarlier: 1,
  voidPayment: 1,
  returnCheck: 1,
  reallocate: 1,
  plan: 2,
  cancelPlan: 1,
  requestRefund: 2,
  decideRefund: 3,
  payCard: 2,
  cardRefund: 1,
  cardRefundFailure: 1,
  dispute: 1,
  closeDispute: 2,
  correctPayment: 2,
  reallocateTo: 1,
  changeCharge: 1,
  changePlan: 1,
  journal: 3,
  assignLine: 1,
  unassignLine: 1,
} as const;
export const eventNames = Object.keys(events);

const weighted = Object.entries(events).flatMap(([name, weight]) =>
  Array.from({ length: weight }, () => name as keyof typeof events),
);

/** One student's account, changed by the same random events in the product and in the model. */
export class Stream extends StreamJournals {
  readonly done: string[] = [];

  /** One event that is possible now. */
  async step(): Promise<void> {
    this.model.today = this.world.today;
    this.model.firstOpenDay = this.world.firstOpenDay;
    for (let tries = 0; tries < 40; tries++) {
      const name = oneOf(this.random, weighted);
      if (!(await this[name]())) continue;
      this.done.push(name);
      return;
    }
  }

  /** In cents, by charge and plan, as `comparison` reads them from the product. */
  expected(day: string | undefined) {
    const { model } = this;
    const open = Object.values(model.aging(day)).reduce((all, one) => all + one, 0);
    return {
      ...model.aging(day),
      outstanding: open,
      credit: model.creditAndUnapplied(day),
      balance: model.balance(day),
    };
  }
}
