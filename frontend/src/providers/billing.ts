import type {
  BillingOverviewDto,
  ChargeDto,
  CreateChargeDto,
  CreatePaymentDto,
  CreatePaymentPlanDto,
  PaymentDto,
  PaymentPlanDto,
  PlanQuoteDto,
  PlanType,
  ReceivablesByAgeDto,
  RevenueMonthDto,
  UpdateChargeDto,
  UpdatePaymentDto,
  UpdatePaymentPlanDto,
} from '../api/types.gen';
import { post, put } from './acts';
import { fetchSignedIn } from './fetchSignedIn';
import { path } from './records';

interface Cancellable {
  signal?: AbortSignal;
}

const read = async (name: string, { signal }: Cancellable = {}) =>
  (await fetchSignedIn(path('billing', name), { signal })).json;

/** Totals over the whole university, from the server. */
export const readOverview = (options?: Cancellable): Promise<BillingOverviewDto> => read('overview', options);
export const readReceivables = (options?: Cancellable): Promise<ReceivablesByAgeDto[]> =>
  read('receivables', options);
export const readRevenue = (options?: Cancellable): Promise<RevenueMonthDto[]> => read('revenue', options);

/** The amounts of a plan, by the policy of the term. */
export const readQuote = async (
  asked: { termId: string; planType: PlanType; totalAmount: string },
  { signal }: Cancellable = {},
): Promise<PlanQuoteDto> =>
  (await fetchSignedIn(`${path('payment-plans', 'quote')}?${new URLSearchParams(asked)}`, { signal })).json;

/** Section 7: below the student. */
export const createCharge = (body: CreateChargeDto) =>
  post<ChargeDto>(['students', body.studentId, 'charges'], body);
export const updateCharge = (id: string, body: UpdateChargeDto, etag: string | undefined) =>
  put<ChargeDto>(['charges', id], body, etag);
export const voidCharge = (id: string, reason: string, etag: string | undefined) =>
  post<ChargeDto>(['charges', id, 'void'], { reason }, etag);

export const createPlan = (body: CreatePaymentPlanDto) => post<PaymentPlanDto>(['payment-plans'], body);
export const updatePlan = (id: string, body: UpdatePaymentPlanDto, etag: string | undefined) =>
  put<PaymentPlanDto>(['payment-plans', id], body, etag);
export const cancelPlan = (id: string, reason: string, etag: string | undefined) =>
  post<PaymentPlanDto>(['payment-plans', id, 'cancel'], { reason }, etag);

export const recordPayment = (body: CreatePaymentDto) => post<PaymentDto>(['payments'], body);
export const updatePayment = (id: string, body: UpdatePaymentDto, etag: string | undefined) =>
  put<PaymentDto>(['payments', id], body, etag);
export const voidPayment = (id: string, reason: string, etag: string | undefined) =>
  post<PaymentDto>(['payments', id, 'void'], { reason }, etag);
