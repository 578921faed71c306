import { describe, expect, it } from '@jest/globals';
import { bachelor } from './catalog.js';
import * as money from './money.js';

describe('the demo prices should', () => {
  it('be those of the fee table, in cents', () => {
    expect(money).toMatchObject({
      registrationFee: 2_500,
      lateRegistrationFee: 5_000,
      latePaymentFee: 2_500,
      graduationFee: 2_500,
      idReplacementFee: 1_000,
      housing: 250_000,
    });
  });

  it('follow the rules of tuition and of plans', () => {
    expect([11, 12].map((credits) => money.tuition(credits, bachelor))).toEqual([220_000, 395_000]);
    expect(money.installments(395_000, 12).reduce((sum, part) => sum + part, 0)).toBe(395_000);
  });
});
