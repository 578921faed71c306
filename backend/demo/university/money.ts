import { toCents } from '../../src/common/money.js';
import * as rules from '../../src/modules/policies/money.rules.js';
import type { DemoProgram } from './catalog.js';
import { decimal } from './decimal.js';
import { defaultOf } from './defaults.js';

/** The prices of a new university, in cents. */
const fees = new Map(defaultOf('fees').fees.map(({ code, amount }) => [code, toCents(amount ?? '0')]));
const price = (code: string): number => fees.get(code)!;

export const installments = (totalCents: number, months: number): number[] =>
  rules.installments(decimal(totalCents), { months }).map(toCents);

/** Tuition of a term. */
export const tuition = (credits: number, program: DemoProgram): number =>
  toCents(rules.tuitionOf(defaultOf('tuition'), credits, program));

export const registrationFee = price('registration');
export const lateRegistrationFee = price('late_registration');
export const latePaymentFee = price('late_payment');
export const graduationFee = price('graduation_application');
export const idReplacementFee = price('id_replacement');
export const housing = price('housing');
