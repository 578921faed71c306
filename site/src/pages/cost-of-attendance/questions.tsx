import type { AccordionItem } from '../../components/Accordion';
import { application } from '../../facts/admissions';
import { earlyPayment, familyDiscount } from '../../facts/discounts';
import { enrollmentDeposit } from '../../facts/fees';
import { money, months, percent } from '../../facts/format';
import { extendedPlan, monthlyPlan, tuitionFinancing } from '../../facts/plans';
import { listRate, tuition } from '../../facts/tuition';

export const questions: readonly AccordionItem[] = [
  {
    id: 'two-rates',
    heading: 'Why are there two prices for a credit?',
    content: (
      <p>
        The list rate is {money(listRate.undergraduate)} a credit for undergraduate courses and{' '}
        {money(listRate.graduate)} for graduate courses. Estimates for whole programs and single courses use
        the list rate. Degree-seeking undergraduates pay {money(tuition.partTime.perCredit)} a credit
        part-time, or {money(tuition.fullTime.perSemester)} for a full-time semester, because the university’s
        tuition grant covers the difference.
      </p>
    ),
  },
  {
    id: 'federal-aid',
    heading: 'Can I use a Pell grant or a federal loan?',
    content: (
      <p>
        No. The university does not qualify for federal aid and does not take part in federal aid programs. It
        offers its own <a href="#scholarships">scholarships</a> and ways to pay over time.
      </p>
    ),
  },
  {
    id: 'over-time',
    heading: 'How can I pay over time?',
    content: (
      <>
        <p>
          There are three ways. Tuition financing spreads tuition over {months(tuitionFinancing.months)} at{' '}
          {percent(tuitionFinancing.interest)} interest. The monthly plan divides the cost of one semester
          into monthly payments; enrolling costs {money(monthlyPlan.enrollmentFee)}. The extended annual plan
          covers a whole year and costs {percent(extendedPlan.interest)} interest and{' '}
          {money(extendedPlan.enrollmentFee)} a year.
        </p>
        <p>
          <a href="/payment-plans">Compare the plans</a>
        </p>
      </>
    ),
  },
  {
    id: 'discounts',
    heading: 'How can I lower my bill?',
    content: (
      <p>
        If you pay the full semester {earlyPayment.daysBefore} days before the due date, you pay{' '}
        {percent(earlyPayment.percent)} less. The second member of a family pays{' '}
        {percent(familyDiscount.second)} less, and the third and later members{' '}
        {percent(familyDiscount.further)} less. An employer may also pay: the university bills employers
        directly.
      </p>
    ),
  },
  {
    id: 'before-the-first-bill',
    heading: 'What do I pay before the first bill?',
    content: (
      <p>
        You pay nothing to apply online: the fee of {money(application.fee)} is waived. Once you are admitted,
        a deposit of {money(enrollmentDeposit.amount)} keeps your seat. The deposit is credited to your
        tuition; {money(enrollmentDeposit.nonRefundable)} of it is not refunded if you do not enroll.
      </p>
    ),
  },
];
