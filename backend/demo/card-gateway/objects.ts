import type { GatewayObject } from './store.js';

export interface BalanceTransaction {
  id: string;
  object: 'balance_transaction';
  amount: number;
  fee: number;
  created: number;
}

export interface Session extends GatewayObject {
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  client_reference_id: string | null;
  amount_total: number;
  description: string;
  success_url: string;
  cancel_url: string;
  expires_at: number;
  payment_intent: string;
}

export interface PaymentIntent extends GatewayObject {
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled';
  amount: number;
  amount_received: number;
  latest_charge: Charge | null;
  last_payment_error: { message: string } | null;
  session: string;
}

export interface Charge extends GatewayObject {
  amount: number;
  payment_intent: string;
  balance_transaction: BalanceTransaction;
}

export interface Refund extends GatewayObject {
  amount: number;
  status: 'pending' | 'succeeded' | 'failed';
  reason: string | null;
  payment_intent: string;
  metadata: Record<string, string>;
  balance_transaction: BalanceTransaction;
}

export interface Dispute extends GatewayObject {
  amount: number;
  status: 'needs_response' | 'won' | 'lost';
  reason: string;
  payment_intent: string;
  evidence_details: { due_by: number };
  balance_transactions: BalanceTransaction[];
}

export interface Payout extends GatewayObject {
  amount: number;
  status: 'in_transit' | 'paid' | 'failed';
  failure_message: string | null;
}

export interface Event extends GatewayObject {
  type: string;
  data: { object: GatewayObject };
}

/** As card processors commonly charge: 2.9% and 30 cents, rounded. */
export const feeOf = (cents: number): number => Math.round(cents * 0.029) + 30;
export const disputeFee = 1500;
