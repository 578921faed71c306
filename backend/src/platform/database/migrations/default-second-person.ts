/** What one person alone may adjust, void or record as other receipts. A new rule is a new row. */
export const defaultSecondPerson = { dailyAmount: '500.00', voidDays: 7 };
