import type { Screen } from '../../layout/screen';
import { cardPaymentPath, myAccountPath } from './path';

export const myAccount: Screen = {
  paths: [myAccountPath],
  title: 'My Account',
  load: () => import('./MyAccount'),
  roles: ['student'],
  menu: { order: 4, icon: 'finance' },
  guide: 'student/see-what-you-owe',
};

/** Where the payment page of the card gateway returns to. */
export const cardPayment: Screen = {
  paths: [cardPaymentPath],
  title: 'Card Payment',
  load: () => import('./CardPayment'),
  roles: ['student'],
  back: { to: myAccountPath, label: 'My Account' },
  guide: 'student/pay-by-card',
};
