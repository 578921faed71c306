import type { ChargeDto } from '../../../api/types.gen';
import { dotted, formatMoney } from '../../../components/format';
import { accountHref } from '../addresses';

type Entry = Pick<ChargeDto, 'studentId' | 'studentName' | 'studentNumber'> & {
  amount?: string;
  totalAmount?: string;
};

/** The student and the amount of a charge, plan or payment in a toast, with a link to the account. */
export const accountRecord = ({ studentId, studentName, studentNumber, amount, totalAmount }: Entry) => {
  const money = amount ?? totalAmount;
  return {
    name: dotted([studentName ?? studentNumber, money && formatMoney(money)]),
    to: accountHref(studentId),
  };
};
