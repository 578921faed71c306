import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';

/** Thrown to roll back the transaction. */
class TakenBack extends Error {}

/** Submissions of public forms. */
@Injectable()
export class PublicForms {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Accepts a public form. Where the field for robots is filled in, it does all the work and then rolls it back: the
   * sender gets the same answer after the same time, but nothing is saved and nobody is notified.
   */
  async take<Body extends { website?: string | null }, Receipt>(
    { website, ...fields }: Body,
    receive: (fields: Omit<Body, 'website'>) => Promise<Receipt>,
  ): Promise<Receipt> {
    if (!website) return this.transactions.run(() => receive(fields));
    return this.rehearse(() => receive(fields));
  }

  /** In a savepoint, because a call with an Idempotency-Key is already in a transaction. */
  private async rehearse<Receipt>(receive: () => Promise<Receipt>): Promise<Receipt> {
    let receipt: Receipt;
    try {
      await this.transactions.run(() =>
        this.transactions.savepoint(async () => {
          receipt = await receive();
          throw new TakenBack();
        }),
      );
    } catch (error) {
      if (!(error instanceof TakenBack)) throw error;
    }
    return receipt!;
  }
}
