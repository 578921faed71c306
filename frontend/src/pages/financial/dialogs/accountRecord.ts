import type { ChargeDto } from '../../../api/types.gen';
import { dotted, formatMoney } from '../../../components/format';
import { accountHref } from '../addresses';

type Entry = Pick<ChargeDto, 'studentId' | 'studentName' | 'studentNumber'> & {
  amount?: string;
  totalAmount?: string;
};

/** What a toast says of a charge, a plan or a payment: whose it is and how much, with the way to the account. */
export const accountRecord = ({ studentId, studentName, studentNumber, amount, totalAmount }: Entry) => {
  const money = amount ?? totalAmount;
  return {
    name: dotted([studentName ?? studentNumber, money && formatMoney(money)]),
    to: accountHref(studentId),
  };
};
