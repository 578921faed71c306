import { Band } from '../components/Band';
import { Card, Cards } from '../components/Cards';
import { Closing } from '../components/Closing';
import { DataTable } from '../components/DataTable';
import { FeeTables } from '../components/FeeTables';
import { PageHead } from '../components/PageHead';
import { PriceCalculator } from '../components/PriceCalculator';
import { Tabs } from '../components/Tabs';
import { AcademicYear, PriceNotice } from '../components/Today';
import { programCosts } from '../facts/estimates';
import { contactAbout, list, money, months, percent } from '../facts/format';
import { extendedPlan, late, monthlyPlan, tuitionFinancing } from '../facts/plans';
import { listRate, living, tuition } from '../facts/tuition';
import { ContactPart, PaymentPart, PoliciesPart } from './tuition-fees/parts';

const { partTime, fullTime } = tuition;

export function TuitionFeesPage() {
  return (
    <>
      <PageHead
        name="Tuition and Fees"
        heading="Tuition and fees"
        lede={
          <>
            The <AcademicYear /> costs, line by line: what everyone pays, what only some students pay, and
            when payments are due.
          </>
        }
        picture="coins"
      >
        <a className="button" href="/financial-aid">
          Financial aid
        </a>
        <a className="text-link" href="/apply">
          Apply Now
        </a>
      </PageHead>
      <PriceNotice />

      <Band
        id="tuition"
        heading={
          <>
            Tuition <AcademicYear />
          </>
        }
        lede="The price for degree-seeking undergraduates after the university’s tuition grant."
      >
        <ul className="prices">
          <li>
            <strong>{money(partTime.perCredit)}</strong>
            <span>a credit hour, part-time, for {partTime.credits} credits in a semester</span>
          </li>
          <li>
            <strong>{money(fullTime.perSemester)}</strong>
            <span>
              a semester, full-time, for {fullTime.credits} credits: {money(fullTime.perYear)} a year
            </span>
          </li>
        </ul>
        <DataTable
          id="beside-tuition"
          caption="Other costs"
          columns={[
            { head: 'For' },
            { head: 'A semester', numeric: true },
            { head: 'A year', numeric: true },
          ]}
          rows={living.map(({ name, perSemester, perYear }) => [name, money(perSemester), money(perYear)])}
        />
      </Band>

      <Band
        id="calculator"
        heading="Calculate your price"
        lede="By the same rules that students are charged by: each line, for a term and for a whole program. Technology and laboratory fees depend on your courses and are not included."
      >
        <PriceCalculator />
      </Band>

      <Band
        id="fees"
        heading="Fees"
        lede="Every fee and what it is charged for. No student pays all of them."
        look="tint"
      >
        <FeeTables />
      </Band>

      <Band id="plans" heading="Payment plans" lede="Three ways to pay over time, each with its own terms.">
        <Cards small>
          <Card kind={`${percent(tuitionFinancing.interest)} interest`} heading="Tuition financing">
            <p>
              Tuition in equal installments over {months(tuitionFinancing.months)}, without interest and
              without an enrollment fee.
            </p>
          </Card>
          <Card kind={`${percent(monthlyPlan.interest)} interest`} heading="Monthly plan">
            <p>
              One semester in monthly payments, due {monthlyPlan.due}. Enrolling costs{' '}
              {money(monthlyPlan.enrollmentFee)} a {monthlyPlan.per}.
            </p>
          </Card>
          <Card kind={`${percent(extendedPlan.interest)} interest`} heading="Extended annual plan">
            <p>
              A year’s costs, paid over a period that you agree on with the bursar. Enrolling costs{' '}
              {money(extendedPlan.enrollmentFee)} a {extendedPlan.per}.
            </p>
          </Card>
        </Cards>
        <p className="band-note">
          A missed installment costs {money(late.installmentFee)}. See the{' '}
          <a href="/financial-aid#deadlines">financial aid deadlines</a> for the last days to enroll, and{' '}
          <a href="/payment-plans">payment plans</a> for examples of the cost.
        </p>
      </Band>

      <Band
        id="estimates"
        heading="Estimated program costs"
        lede={
          <>
            These are the costs of whole programs at the list rate, {money(listRate.undergraduate)} a credit
            for undergraduate courses and {money(listRate.graduate)} for graduate courses, before any grant.
            Degree-seeking undergraduates pay the <AcademicYear /> rate <a href="#tuition">above</a>: the
            university’s tuition grant covers the difference.
          </>
        }
        look="tint"
      >
        <DataTable
          id="program-costs"
          caption="Program costs from the first course to the last"
          note={`Fees are those that everyone pays, for registration and graduation, and an allowance for technology and laboratory fees, which depend on the courses: ${list(programCosts.map(({ courseFees }) => money(courseFees)))}.`}
          wide
          columns={[
            { head: 'Program' },
            { head: 'Credits', numeric: true },
            { head: 'Tuition', numeric: true },
            { head: 'Fees', numeric: true },
            { head: 'Total', numeric: true },
            { head: 'Time' },
            { head: 'Ways to save' },
          ]}
          rows={programCosts.map(({ program, credits, tuition: price, fees, total, timeframe }) => [
            program,
            credits,
            money(price),
            money(fees),
            <strong key="total">{money(total)}</strong>,
            timeframe,
            <a key="aid" href="/financial-aid" aria-label={`Financial aid for: ${program}`}>
              Financial aid
            </a>,
          ])}
        />
      </Band>

      <Band id="details" heading="Payment details">
        <Tabs
          label="Payment details"
          tabs={[
            { id: 'payment-information', label: 'Payment Information', content: <PaymentPart /> },
            { id: 'policies', label: 'Policies', content: <PoliciesPart /> },
            { id: 'contact', label: 'Contact', content: <ContactPart /> },
          ]}
        />
      </Band>

      <Closing
        id="next"
        heading="What would you pay?"
        text="Tell the financial aid office how many credits you plan to take, and how many you already have."
      >
        <a className="button" href={contactAbout('Cost of my program')}>
          Ask about your cost
        </a>
        <a className="button button-quiet" href="/cost-of-attendance">
          Cost of attendance
        </a>
      </Closing>
    </>
  );
}
