import { money } from './format';
import { type Fee, feeOf } from './policies';

export interface FeeItem {
  description: string;
  amount: string;
  /** The time when it is charged. */
  type: string;
}

const types: Record<string, string> = {
  once: 'One-time',
  semester: 'Each semester',
  course: 'Each course',
  change: 'Each change',
  item: 'Each item',
  missed_installment: 'Each missed installment',
  past_due_balance: 'Each balance past due',
  returned_payment: 'Each returned check',
};

export const feeAmount = ({ amount }: Fee): string => (amount === null ? 'varies' : money(Number(amount)));

function item(code: string): FeeItem {
  const fee = feeOf(code);
  const type = types[fee.per];
  if (!type) throw new Error(`no word for a fee by the ${fee.per}`);
  const online = fee.waivedOnline ? ', waived for applications made online' : '';
  return { description: `${fee.name}${online}`, amount: feeAmount(fee), type };
}

/** The fee tables, in the order in which students encounter them. */
export const feeTables = [
  {
    id: 'enrolling',
    name: 'Applying and enrolling',
    fees: ['application', 'enrollment_deposit', 'registration', 'late_registration', 'course_change'].map(
      item,
    ),
  },
  { id: 'courses', name: 'Courses with a fee', fees: ['technology', 'lab'].map(item) },
  {
    id: 'records',
    name: 'Records and graduation',
    fees: [
      'transcript_electronic',
      'transcript_mailed',
      'id_replacement',
      'graduation_application',
      'commencement_package',
      'diploma_copy',
    ].map(item),
  },
  { id: 'late', name: 'Late payment', fees: ['late_payment', 'late_balance', 'returned_check'].map(item) },
] as const;

const deposit = feeOf('enrollment_deposit');

/** Paid once and credited to tuition; the university keeps a part of it if the student doesn't enroll. */
export const enrollmentDeposit = {
  amount: Number(deposit.amount),
  nonRefundable: Number(deposit.retained),
} as const;
