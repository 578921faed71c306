import type { ReceivableAge } from '../../api/types.gen';

/** The labels of charges and plans. */
export const messages = {
  canceled: 'Canceled',
  charge: { voided: 'Void', paid: 'Paid', overdue: 'Past due', open: 'Open' },
  ages: {
    not_due: 'Not due',
    days_1_30: '1–30 days',
    days_31_60: '31–60 days',
    days_61_90: '61–90 days',
    over_90: 'Over 90 days',
  } satisfies Record<ReceivableAge, string>,
};
