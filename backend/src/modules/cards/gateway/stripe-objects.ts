/** The parts of Stripe's objects that are read here (API version 2024-06-20 and later). */
export interface StripeList<T> {
  data: T[];
  has_more: boolean;
}

export interface StripeBalanceTransaction {
  id: string;
  fee: number;
  created: number;
}

export interface StripeCharge {
  id: string;
  created: number;
  balance_transaction: StripeBalanceTransaction | string | null;
}

export interface StripePaymentIntent {
  id: string;
  status: string;
  amount_received: number;
  latest_charge: StripeCharge | string | null;
  last_payment_error: { message?: string } | null;
}

export interface StripeSession {
  id: string;
  object: 'checkout.session';
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  client_reference_id: string | null;
  expires_at: number;
  payment_intent: StripePaymentIntent | string | null;
}

export interface StripeRefund {
  id: string;
  amount: number;
  status: string | null;
  reason: string | null;
  failure_reason?: string;
  created: number;
  balance_transaction: StripeBalanceTransaction | string | null;
  metadata?: Record<string, string> | null;
}

export interface StripeDispute {
  id: string;
  amount: number;
  status: string;
  reason: string;
  created: number;
  evidence_details: { due_by: number | null } | null;
  balance_transactions: StripeBalanceTransaction[];
}

export interface StripePayout {
  id: string;
  amount: number;
  status: string;
  failure_message: string | null;
  created: number;
}

export interface StripeEvent {
  id: string;
  type: string;
  data: { object: { id?: unknown; object?: unknown; payment_intent?: unknown } };
}
