import { Accordion } from '../components/Accordion';
import { Band } from '../components/Band';
import { Closing } from '../components/Closing';
import { DataTable } from '../components/DataTable';
import { Fact, Facts } from '../components/Facts';
import { FeeTables } from '../components/FeeTables';
import { PageHead } from '../components/PageHead';
import { ScholarshipCards } from '../components/ScholarshipCards';
import { AcademicYear, PriceNotice, YearlyDay } from '../components/Today';
import { list, money } from '../facts/format';
import { included } from '../facts/included';
import { renewal, scholarshipRounds } from '../facts/scholarships';
import { tuition } from '../facts/tuition';
import { yearCost } from '../facts/yearCost';
import { questions } from './cost-of-attendance/questions';

const yearRows = (lines: typeof yearCost.everybody) =>
  lines.map(({ name, perYear }) => [name, money(perYear)]);

export function CostOfAttendancePage() {
  return (
    <>
      <PageHead
        name="Cost of Attendance"
        heading="Cost of attendance and scholarships"
        lede="The cost of a full year, what it includes, and our scholarships."
        picture="coins"
      >
        <a className="button" href="#scholarships">
          See scholarships
        </a>
        <a className="text-link" href="/tuition-fees">
          Tuition and fees
        </a>
      </PageHead>
      <PriceNotice />

      <Band
        id="year"
        heading={
          <>
            A full-time year, <AcademicYear />
          </>
        }
        lede="For a degree-seeking undergraduate, after the university’s tuition grant and before any scholarship."
      >
        <DataTable
          id="year-cost"
          caption="Cost of a year"
          note="Housing is optional. You don’t need it to study online."
          columns={[{ head: 'For' }, { head: 'A year', numeric: true }]}
          rows={[
            ...yearRows(yearCost.everybody),
            [<strong key="total">Total</strong>, <strong key="sum">{money(yearCost.total)}</strong>],
            ...yearRows(yearCost.some),
            ['Total with housing', money(yearCost.withHousing)],
          ]}
        />
      </Band>

      <Band id="tuition" heading="Tuition" look="split" joined>
        <Facts>
          <Fact name="Part-time">
            {money(tuition.partTime.perCredit)} a credit hour, for {tuition.partTime.credits} credits in a
            semester
          </Fact>
          <Fact name="Full-time">
            {money(tuition.fullTime.perSemester)} a semester, for {tuition.fullTime.credits} credits;{' '}
            {money(tuition.fullTime.perYear)} a year
          </Fact>
          <Fact name="Whole programs">
            See the <a href="/tuition-fees#estimates">estimated program costs</a>, at the list rate
          </Fact>
        </Facts>
      </Band>

      <Band id="included" heading="What tuition includes" look="tint">
        <ul className="reasons">
          {included.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Band>

      <Band id="fees" heading="Fees" lede="Most fees apply only in certain situations.">
        <FeeTables />
      </Band>

      <Band
        id="scholarships"
        heading="Scholarships"
        lede="The university does not take part in federal aid programs. It offers its own scholarships instead."
        look="tint"
      >
        <ScholarshipCards />
        <div className="prose scholarship-notes">
          <p>
            The spring round of scholarship applications closes on{' '}
            <YearlyDay yearly={scholarshipRounds.springCloses} />. We first consider students who apply for
            aid by the <a href="/financial-aid#deadlines">priority deadline</a> for their term.
          </p>
          <p>
            To renew a renewable scholarship, apply again no later than {renewal.due} for which you need it,
            with {list(renewal.requirements.map((one) => one.charAt(0).toLowerCase() + one.slice(1)))}.
          </p>
        </div>
      </Band>

      <Band id="questions" heading="Common questions about cost">
        <Accordion name="cost-questions" items={questions} />
      </Band>

      <Closing
        id="next"
        heading="Apply for aid"
        text="Apply for admission first. Then apply for financial aid in four steps."
      >
        <a className="button" href="/financial-aid">
          Financial aid
        </a>
        <a className="button button-quiet" href="/apply">
          How to apply
        </a>
      </Closing>
    </>
  );
}
