import type { GatewayState, GatewayTransaction } from '../card-state.rules.js';

/** A payment page to be opened at the gateway. */
export interface NewCheckout {
  /** Ours. The gateway returns it with the checkout, and repeats its answer for the same one. */
  id: string;
  cents: number;
  description: string;
  /** Where the payer returns to, with or without a payment. */
  returnUrl: string;
  expiresAt: Date;
}

export interface OpenedCheckout {
  sessionId: string;
  url: string;
  expiresAt: Date;
}

/** An event of the gateway, reduced to the object that it is about. */
export interface GatewayNews {
  id: string;
  type: string;
  /** The id of a checkout session, a payment or a payout. */
  objectId: string;
}

/** Which of our checkouts a gateway's object belongs to. */
export interface CheckoutReference {
  sessionId: string;
  checkoutId: string | null;
}

/**
 * A card gateway with hosted payment pages: no card number ever reaches this server. Every method calls it over the
 * network, so none may run inside a database transaction.
 */
export abstract class Gateway {
  abstract open(checkout: NewCheckout): Promise<OpenedCheckout>;
  /** No payment can come from it afterward. */
  abstract close(sessionId: string): Promise<void>;
  abstract state(sessionId: string): Promise<GatewayState>;
  /** null: the object belongs to no checkout. */
  abstract checkoutOf(objectId: string): Promise<CheckoutReference | null>;
  abstract payout(id: string): Promise<GatewayTransaction>;
  /** The same key repeats the same refund. */
  abstract refund(paymentId: string, cents: number, key: string): Promise<GatewayTransaction>;
  /** Events since a time, which may never have arrived here. */
  abstract eventsSince(since: Date): Promise<GatewayNews[]>;
}

/** The gateway can't be reached, or refuses the call. */
export class GatewayError extends Error {
  constructor(
    message: string,
    /** Its answer, if there was one. */
    readonly status: number | null = null,
  ) {
    super(message);
  }
}
