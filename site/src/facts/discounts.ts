/** Discounts other than scholarships. */
export const earlyPayment = { percent: 5, daysBefore: 30 } as const;

export const familyDiscount = { second: 10, further: 15 } as const;

export const employerAssistance = ['direct billing', 'deferred payment', 'support with documents'] as const;
