import { Band } from '../components/Band';
import { DataTable } from '../components/DataTable';
import { OfficeLines } from '../components/OfficeLines';
import { PageHead } from '../components/PageHead';
import { Steps } from '../components/Steps';
import { AcademicYear, PriceNotice, useYearlyRows } from '../components/Today';
import { bursar, financialAid } from '../facts/contact';
import { planEnrollment } from '../facts/deadlines';
import { earlyPayment, employerAssistance, familyDiscount } from '../facts/discounts';
import { contactAbout, list, money, months, percent } from '../facts/format';
import { financed } from '../facts/planExamples';
import { dueDates, extendedPlan, late, monthlyPlan, paymentMethods, tuitionFinancing } from '../facts/plans';
import { PlanShapes } from './payment-plans/PlanShapes';
import { lateSteps, steps } from './payment-plans/steps';

export function PaymentPlansPage() {
  return (
    <>
      <PageHead
        name="Payment Plans"
        parents={[{ path: '/tuition-fees', label: 'Tuition and Fees' }]}
        heading="Payment plans"
        lede="You can pay for a semester over time. Here are three plans and what each one costs."
        picture="stairs"
      >
        <a className="button" href={contactAbout('Payment plan')}>
          Request a plan
        </a>
        <a className="text-link" href="/tuition-fees">
          Tuition and fees
        </a>
      </PageHead>
      <PriceNotice />

      <Band id="plans" heading="The three plans" lede="A comparison of all three.">
        <DataTable
          id="plan-terms"
          caption="Coverage and costs of each plan"
          wide
          columns={[
            { head: 'Plan' },
            { head: 'Covers' },
            { head: 'Interest', numeric: true },
            { head: 'Enrollment fee' },
            { head: 'Payments' },
          ]}
          rows={[
            [
              'Tuition financing',
              'Tuition',
              percent(tuitionFinancing.interest),
              'None',
              `Equal installments over ${months(tuitionFinancing.months)}`,
            ],
            [
              'Monthly plan',
              'One semester',
              percent(monthlyPlan.interest),
              `${money(monthlyPlan.enrollmentFee)} a ${monthlyPlan.per}`,
              `Monthly payments, due ${monthlyPlan.due}`,
            ],
            [
              'Extended annual plan',
              'A year’s costs',
              percent(extendedPlan.interest),
              `${money(extendedPlan.enrollmentFee)} a ${extendedPlan.per}`,
              'Over a period agreed with the bursar',
            ],
          ]}
        />
        <p className="band-note">You can pay by {list(paymentMethods, 'or')}.</p>
      </Band>

      <Band
        id="example"
        heading="One year, three schedules"
        lede={
          <>
            A full-time year of tuition in <AcademicYear /> is {money(financed)}. Tuition financing changes
            how long you pay, not how much.
          </>
        }
        look="tint"
      >
        <PlanShapes />
        <p className="band-note">
          Installments differ by one cent at most; the first ones include the extra cents. The example does
          not include fees, books or housing.
        </p>
      </Band>

      <Band id="enrolling" heading="How to enroll in a plan">
        <Steps steps={steps} />
        <p className="actions">
          <a className="button" href={contactAbout('Payment plan')}>
            Request a plan
          </a>
        </p>
      </Band>

      <Band id="dates" heading="Enrollment and due dates" joined>
        <div className="tables">
          <DataTable
            id="enroll-by"
            caption="Enrolling in a plan"
            note="The last day to enroll for each term. The next date is first."
            columns={[{ head: 'Term' }, { head: 'Enroll by' }]}
            rows={useYearlyRows(planEnrollment)}
          />
          <DataTable
            id="due-by"
            caption="Tuition without a plan"
            note="If the academic calendar lists a due date for a term, that date applies."
            columns={[{ head: 'Term' }, { head: 'Due' }]}
            rows={dueDates.map(({ term, due }) => [term, due])}
          />
        </div>
      </Band>

      <Band
        id="late"
        heading="If a payment is late"
        lede="Call the bursar before the due date to discuss another date."
        look="tint"
      >
        <ol className="late-line">
          {lateSteps.map(({ when, what }) => (
            <li key={when}>
              <h3>{when}</h3>
              <p>{what}</p>
            </li>
          ))}
        </ol>
        <p className="band-note">
          A missed plan installment costs {money(late.installmentFee)}, and a returned check{' '}
          {money(late.returnedCheck)}.
        </p>
      </Band>

      <Band id="less" heading="Paying less">
        <ul className="reasons">
          <li>
            <h3>Pay early</h3>
            <p>
              {percent(earlyPayment.percent)} off the semester if you pay in full {earlyPayment.daysBefore}{' '}
              days before the due date.
            </p>
          </li>
          <li>
            <h3>Enroll as a family</h3>
            <p>
              {percent(familyDiscount.second)} off for the second family member who studies here,{' '}
              {percent(familyDiscount.further)} off for the third and each later one.
            </p>
          </li>
          <li>
            <h3>Let an employer help</h3>
            <p>If your employer pays, we offer {list(employerAssistance)}.</p>
          </li>
        </ul>
      </Band>

      <Band id="people" heading="Whom to ask" look="split">
        <OfficeLines offices={[bursar, financialAid]} subject="Payment plan" />
      </Band>
    </>
  );
}
