import { Band } from '../components/Band';
import { Card, Cards } from '../components/Cards';
import { Closing } from '../components/Closing';
import { DataTable } from '../components/DataTable';
import { Fact, Facts } from '../components/Facts';
import { PageHead } from '../components/PageHead';
import { PriceCalculator } from '../components/PriceCalculator';
import { thing, universityId } from '../components/schema';
import { useSiteAddress } from '../components/site-address';
import { Tabs } from '../components/Tabs';
import { AcademicYear, NextDates, PriceNotice } from '../components/Today';
import { requestInfo, money } from '../facts/format';
import { pacesOf, requirementsOf, usualPace } from '../facts/programPlans';
import { nameOf, pageOf, type Program, programs } from '../facts/programs';
import { week } from '../facts/week';
import type { Route } from '../routes';
import { SystemTerms } from './academic-calendar/SystemTerms';
import { TermPlan } from './program/TermPlan';

/** A program of src/facts/programs.ts, which also makes its route. */
export function ProgramPage({ route }: { route: Route }) {
  const program = programs.find((one) => pageOf(one) === route.path);
  if (!program) throw new Error(`No program has the page ${route.path}`);
  const { plans, transferCredits, residencyCredits, years } = requirementsOf(program);
  const paces = pacesOf(program);
  const usual = paces.find(({ creditsPerTerm }) => creditsPerTerm === usualPace)!;
  return (
    <>
      <PageHead
        name={program.subject}
        parents={[{ path: '/programs', label: 'Programs' }]}
        heading={nameOf(program)}
        lede={program.about}
        picture="ascent"
      >
        <a className="button" href="/apply">
          Apply Now
        </a>
        <a className="text-link" href="#price-of">
          Your price
        </a>
      </PageHead>
      <PriceNotice />

      <Band id="facts" heading="At a glance" look="split">
        <Facts>
          <Fact name="Credits">{program.creditHours} credit hours, taught online</Fact>
          <Fact name="Time">
            {usual.withoutSummers} at {usual.creditsPerTerm} credits a semester
          </Fact>
          <Fact name="Price">
            {money(usual.termTotal)} a semester at this pace, {money(usual.total)} to the degree
          </Fact>
          <Fact name="For admission">A grade point average of {program.minimumGpa} or more</Fact>
          <Fact name="Transfer">
            Up to {transferCredits} credits from other institutions;{' '}
            <a href="/transfer-evaluation">have yours evaluated</a>. You earn at least {residencyCredits}{' '}
            here.
          </Fact>
        </Facts>
        <Structured program={program} />
      </Band>

      <Band
        id="length"
        heading="How long it takes"
        lede={
          <>
            Choose a pace, and change it from term to term. Prices are those of <AcademicYear />: tuition, the
            registration fee of each term and the graduation application, without course fees, books and
            scholarships.
          </>
        }
        look="tint"
      >
        <DataTable
          id="paces"
          caption="Time and price by pace"
          wide
          columns={[
            { head: 'Credits a term' },
            { head: 'Courses at a time', numeric: true },
            { head: 'Terms', numeric: true },
            { head: 'Fall and spring' },
            { head: 'With summers' },
            { head: 'A term', numeric: true },
            { head: 'To the degree', numeric: true },
          ]}
          rows={paces.map((pace) => [
            `${pace.creditsPerTerm}, ${pace.isFullTime ? 'full-time' : 'part-time'}`,
            pace.courses,
            pace.terms,
            pace.isTooLongWithoutSummers ? `${pace.withoutSummers} *` : pace.withoutSummers,
            pace.isTooLong ? `${pace.withSummers} *` : pace.withSummers,
            money(pace.termTotal),
            <strong key="total">{money(pace.total)}</strong>,
          ])}
        />
        {paces.some(({ isTooLongWithoutSummers }) => isTooLongWithoutSummers) && (
          <p className="band-note">
            * Longer than {years} years. Courses older than that don’t count toward the degree: take summer
            terms, more credits or <a href="/transfer-evaluation">transfer credits</a>.
          </p>
        )}
      </Band>

      <Band
        id="price-of"
        heading="Your price"
        lede="By the same rules that students are charged by: each line, for a term and for the whole program. Technology and laboratory fees depend on your courses and are not included."
      >
        <PriceCalculator program={program} />
      </Band>

      <Band
        id="plan"
        heading="Term by term"
        lede="One order that meets the degree’s requirements and every prerequisite. Your advisor plans yours with you; transfer credits shorten it."
        look="tint"
      >
        <Tabs
          label="Credits a term"
          tabs={plans.toReversed().map((plan) => ({
            id: `plan-${plan.creditsPerTerm}`,
            label: `${plan.creditsPerTerm} credits a term`,
            content: <TermPlan plan={plan} />,
          }))}
        />
      </Band>

      <Band
        id="start"
        heading="When you can start"
        lede={
          <>
            The registration and class dates of each term. The{' '}
            <a href="/academic-calendar">academic calendar</a> has every deadline.
          </>
        }
      >
        <NextDates without="See the academic calendar" />
        <SystemTerms />
      </Band>

      <Band
        id="week"
        heading="What a week looks like"
        lede="The university sets no number of hours for a credit: courses differ, and so do students. Ask an advisor before you choose a pace."
        look="tint"
      >
        <Cards small>
          {week.map(({ id, heading, text }) => (
            <Card key={id} heading={heading}>
              <p>{text}</p>
            </Card>
          ))}
        </Cards>
        <p className="band-note">
          <a href="/advising">Talk to an advisor</a> about the courses of a term.
        </p>
      </Band>

      <Closing
        id="next"
        heading="Questions about this program?"
        text="Admissions answers by email and telephone. Applying online is free."
      >
        <a className="button" href={requestInfo(nameOf(program))}>
          Request Information
        </a>
        <a className="button button-quiet" href="/programs">
          All programs
        </a>
      </Closing>
    </>
  );
}

/** The program for search engines. */
function Structured({ program }: { program: Program }) {
  const address = useSiteAddress();
  return (
    <div itemProp="mainEntity" {...thing('EducationalOccupationalProgram')} hidden>
      <meta itemProp="name" content={nameOf(program)} />
      <meta itemProp="description" content={program.about} />
      <meta itemProp="educationalCredentialAwarded" content={program.degree} />
      <meta itemProp="numberOfCredits" content={String(program.creditHours)} />
      <meta itemProp="educationalProgramMode" content="online" />
      <link itemProp="url" href={`${address}${pageOf(program)}`} />
      <link itemProp="provider" href={universityId(address)} />
    </div>
  );
}
