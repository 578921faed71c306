/** The three tabs of the tuition and fees page. */
import { OfficeLines } from '../../components/OfficeLines';
import { bursar, financialAid } from '../../facts/contact';
import { earlyPayment, employerAssistance, familyDiscount } from '../../facts/discounts';
import { enrollmentDeposit } from '../../facts/fees';
import { list, money, percent } from '../../facts/format';
import { dueDates, late, paymentMethods } from '../../facts/plans';

export function PaymentPart() {
  return (
    <>
      <p>
        Tuition is due once a semester. If the <a href="/academic-calendar">academic calendar</a> lists a due
        date for a term, that date applies. Otherwise:
      </p>
      <ul className="bullets">
        {dueDates.map(({ term, due }) => (
          <li key={term}>
            <strong>{term}:</strong> {due}
          </li>
        ))}
      </ul>
      <p>You can pay by {list(paymentMethods, 'or')}.</p>
      <h4>How to pay less</h4>
      <ul className="bullets">
        <li>
          <strong>Early payment:</strong> {percent(earlyPayment.percent)} off the semester if you pay in full{' '}
          {earlyPayment.daysBefore} days before the due date.
        </li>
        <li>
          <strong>Family:</strong> {percent(familyDiscount.second)} off for the second family member who
          studies here, {percent(familyDiscount.further)} off for the third and each later one.
        </li>
        <li>
          <strong>Employer assistance:</strong> {list(employerAssistance)}, if an employer pays.
        </li>
      </ul>
    </>
  );
}

export function PoliciesPart() {
  return (
    <>
      <ul className="bullets">
        <li>
          <strong>Enrollment deposit:</strong> {money(enrollmentDeposit.amount)}, paid once and credited to
          tuition. If you do not enroll, {money(enrollmentDeposit.nonRefundable)} of the deposit is not
          refunded.
        </li>
        <li>
          <strong>A missed plan installment</strong> costs {money(late.installmentFee)}.
        </li>
        <li>
          <strong>A semester balance past due</strong> costs {money(late.balanceFee)}. After{' '}
          {late.holdAfterDays} days, a hold is placed on your record; after {late.suspendAfterDays} days, your
          enrollment is suspended.
        </li>
        <li>
          <strong>A returned check</strong> costs {money(late.returnedCheck)}.
        </li>
      </ul>
      <p>
        Talk to the bursar before a payment is late. For refunds after a withdrawal, see the{' '}
        <a href="/refund-policy">refund policy</a>.
      </p>
    </>
  );
}

export function ContactPart() {
  return <OfficeLines offices={[bursar, financialAid]} subject="Tuition and fees" />;
}
