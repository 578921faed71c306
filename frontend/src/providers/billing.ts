import type {
  BillingOverviewDto,
  ChargeDto,
  CreateChargeDto,
  CreatePaymentDto,
  CreatePaymentPlanDto,
  EnrollInPlanDto,
  PaymentDto,
  PaymentPlanDto,
  PlanOfferDto,
  PlanQuoteDto,
  PlanType,
  ReallocateDto,
  ReceivablesByAgeDto,
  RevenueMonthDto,
  StudentAccountDto,
  UpdateChargeDto,
  UpdatePaymentDto,
  UpdatePaymentPlanDto,
} from '../api/types.gen';
import { createRecord, post, updateRecord } from './acts';
import { type Cancellable, read } from './read';

/** Totals over the whole university, from the server. */
export const readOverview = (options?: Cancellable) =>
  read<BillingOverviewDto>(['billing', 'overview'], options);
export const readReceivables = (options?: Cancellable) =>
  read<ReceivablesByAgeDto[]>(['billing', 'receivables'], options);
export const readRevenue = (options?: Cancellable) =>
  read<RevenueMonthDto[]>(['billing', 'revenue'], options);

/** A student's account with the lines that its balance follows from. */
export const readAccount = (studentId: string, options?: Cancellable) =>
  read<StudentAccountDto>(['students', studentId, 'account'], options);

/** The plans that a student may sign up for. */
export const readPlanOffers = (studentId: string, options?: Cancellable) =>
  read<PlanOfferDto[]>(['students', studentId, 'plan-offers'], options);
export const enrollInPlan = (studentId: string, body: EnrollInPlanDto) =>
  post<PaymentPlanDto>(['students', studentId, 'payment-plans'], body);

/** The amounts of a plan, by the policy of the term. */
export const readQuote = (
  requested: { termId: string; planType: PlanType; totalAmount: string },
  options?: Cancellable,
) => read<PlanQuoteDto>(['payment-plans', 'quote'], options, requested);

/** Section 7: below the student. */
export const createCharge = (body: CreateChargeDto) =>
  post<ChargeDto>(['students', body.studentId, 'charges'], body);
export const updateCharge = (id: string, body: UpdateChargeDto, etag: string | undefined) =>
  updateRecord<ChargeDto>('charges', id, body, etag);
export const voidCharge = (id: string, reason: string, etag: string | undefined) =>
  post<ChargeDto>(['charges', id, 'void'], { reason }, etag);

export const adjustCharge = (
  id: string,
  body: { amount: number; reason: string },
  etag: string | undefined,
) => post<ChargeDto>(['charges', id, 'adjustments'], body, etag);

export const createPlan = (body: CreatePaymentPlanDto) => createRecord<PaymentPlanDto>('payment-plans', body);
export const updatePlan = (id: string, body: UpdatePaymentPlanDto, etag: string | undefined) =>
  updateRecord<PaymentPlanDto>('payment-plans', id, body, etag);
export const cancelPlan = (id: string, reason: string, etag: string | undefined) =>
  post<PaymentPlanDto>(['payment-plans', id, 'cancel'], { reason }, etag);

export const deliverDisclosures = (id: string, body: { deliveredOn: string }, etag: string | undefined) =>
  post<PaymentPlanDto>(['payment-plans', id, 'disclosures'], body, etag);

export const recordPayment = (body: CreatePaymentDto) => createRecord<PaymentDto>('payments', body);
export const updatePayment = (id: string, body: UpdatePaymentDto, etag: string | undefined) =>
  updateRecord<PaymentDto>('payments', id, body, etag);
export const voidPayment = (id: string, reason: string, etag: string | undefined) =>
  post<PaymentDto>(['payments', id, 'void'], { reason }, etag);
export const returnPayment = (id: string, reason: string, etag: string | undefined) =>
  post<PaymentDto>(['payments', id, 'return'], { reason }, etag);
export const reallocatePayment = (id: string, body: ReallocateDto, etag: string | undefined) =>
  post<PaymentDto>(['payments', id, 'reallocate'], body, etag);
