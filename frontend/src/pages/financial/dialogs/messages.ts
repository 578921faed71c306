/** The texts of the financial forms. */
export const messages = {
  failed: {
    newCharge: 'Failed to create charge',
    charge: 'Failed to save the charge',
    voidCharge: 'Failed to void the charge',
    newPlan: 'Failed to create payment plan',
    plan: 'Failed to save the payment plan',
    cancelPlan: 'Failed to cancel the payment plan',
    newPayment: 'Failed to record the payment',
    payment: 'Failed to save the payment',
    voidPayment: 'Failed to void the payment',
  },
  done: {
    charge: 'Charge created successfully',
    plan: 'Payment plan created successfully',
    payment: 'Payment recorded successfully',
  },
  newPlan: 'Create TFC Payment Plan',
  refused: {
    canceledPlan: 'This plan is canceled.',
    voidCharge: 'This charge is void.',
    voidPayment: 'This payment is void.',
    planPaid: 'This plan is paid in full.',
    chargePaid: 'This charge is paid in full.',
  },
  about: (student: string, what: string) => `${student}: ${what}`,
  aboutAmount: (student: string, what: string, amount: string) => `${student}: ${what}, ${amount}`,
  aboutPayment: (student: string, amount: string, purpose: string) => `${student}: ${amount} for ${purpose}`,
  amountNumber: 'Amount must be a valid number',
  amountRequired: 'Amount is required',
  totalRequired: 'Total amount is required',
  monthlyRequired: 'Monthly payment is required',
  typeRequired: 'Charge type is required',
  nextPaymentRequired: 'Next payment date is required',
  descriptionRequired: 'Description is required',
  openAmount: (amount: string) => `${amount} is open.`,
  methodHint: 'How the student paid.',
  receivedHint: 'Eastern Time. Leave blank for the current time.',
  receivedRequired: 'The date and time received are required',
  referenceHint: 'For example, “Check 1042”.',
  editPayment: (student: string, amount: string) =>
    `${student}: ${amount}. To change the amount, void this payment and record another.`,
  lockedPlan: "Payments have been made on this plan, so its type, amounts and dates can't be changed.",
  tfcHint: "The plan's ID at TFC. Entering the ID confirms a pending plan.",
  totalHint: 'The total that the student pays over the whole plan.',
  monthlyHint: 'The total amount divided by the number of months.',
  monthlyOf: (amount: string) => `The total amount comes to ${amount} a month.`,
  firstInstallment: 'The first installment is due on this date, and the others follow monthly.',
  cancelPlan:
    "The student no longer owes the installments of this plan. The canceled plan stays on the record with your reason. You can't undo this.",
  voidCharge:
    "The student no longer owes this charge. The void charge stays on the record with your reason. You can't undo this.",
  voidPlanPayment:
    "The payment no longer counts toward the plan, and the most recently paid installments are open again. The void payment stays on the record with your reason. You can't undo this.",
  voidChargePayment:
    "The payment no longer counts toward the charge. The void payment stays on the record with your reason. You can't undo this.",
};
