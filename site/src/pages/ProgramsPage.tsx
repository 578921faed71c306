import { Closing } from '../components/Closing';
import { Fact, Facts } from '../components/Facts';
import { PageHead } from '../components/PageHead';
import { ProgramHead } from '../components/ProgramHead';
import { thing } from '../components/schema';
import { AcademicYear, PriceNotice } from '../components/Today';
import { money } from '../facts/format';
import { associate, bachelor, bachelorCredits, pageOf, study } from '../facts/programs';
import { tuition } from '../facts/tuition';
import generalStudies from '../pictures/general-studies.svg';
import wealthManagement from '../pictures/wealth-management.svg';

export function ProgramsPage() {
  return (
    <>
      <PageHead
        name="Programs"
        heading="Programs"
        lede="Two degrees, taught entirely online: one broad, one specialized. Both build on general education, and you can start either with credits you already have."
      >
        <a className="button" href="/request-info">
          Request Information
        </a>
        <a className="text-link" href="/catalog">
          Course Catalog
        </a>
      </PageHead>
      <PriceNotice />

      <article
        className="wrap band degree"
        id={associate.id}
        aria-labelledby={`${associate.id}-heading`}
        itemProp="mainEntity"
        {...thing('EducationalOccupationalProgram')}
      >
        <ProgramHead
          program={associate}
          picture={{
            src: generalStudies,
            alt: 'A globe, a stack of books with a burning oil lamp on it, an apple, and a flask with a growing twig.',
          }}
        />
        <div className="prose">
          <p>
            The associate degree is for students who want strong skills in reading, writing, math and judgment
            before choosing a profession, or who left college early and want to finish. It is a complete
            degree and leads to the bachelor’s degree.
          </p>
          <p>
            You study writing and speaking, mathematics and statistics, history, philosophy, the natural and
            social sciences, and the Old and New Testaments.
          </p>
          <Facts>
            <Fact name="Taught">Online</Fact>
            <Fact name="For admission">A grade point average of {associate.minimumGpa} or more</Fact>
          </Facts>
          <p className="actions">
            <a
              className="button"
              href={pageOf(associate)}
              aria-label={`Plan, time and price: ${associate.subject}`}
            >
              Plan, time and price
            </a>
          </p>
        </div>
      </article>

      <div className="tint">
        <article
          className="wrap band degree"
          id={bachelor.id}
          aria-labelledby={`${bachelor.id}-heading`}
          itemProp="mainEntity"
          {...thing('EducationalOccupationalProgram')}
        >
          <ProgramHead
            program={bachelor}
            picture={{
              src: wealthManagement,
              alt: 'An advisor and an older couple look at a plan on a table. A seedling is beside it, and an orchard is outside the window.',
            }}
          />
          <div className="prose">
            <p>
              Wealth is a person’s work and a family’s future. The flagship program prepares advisors who
              manage it with skill and honesty, and who put the client’s interest first.
            </p>
            <p>
              The major covers personal finance, insurance and risk, investments, retirement, taxes, estates,
              and the ethics of advice. It ends with a complete plan for one family.
            </p>
            <ul className="credit-parts" aria-label={`How the ${bachelor.creditHours} credit hours divide`}>
              {bachelorCredits.map(({ part, credits }) => (
                <li key={part}>
                  <strong>{credits}</strong> <span>{part}</span>
                </li>
              ))}
            </ul>
            <Facts>
              <Fact name="Taught">Online</Fact>
              <Fact name="For admission">A grade point average of {bachelor.minimumGpa} or more</Fact>
              <Fact name="Transfer">
                Up to {study.transferCredits} credits from other institutions;{' '}
                <a href="/transfer-evaluation">have yours evaluated</a>
              </Fact>
            </Facts>
            <p className="actions">
              <a
                className="button"
                href={pageOf(bachelor)}
                aria-label={`Plan, time and price: ${bachelor.subject}`}
              >
                Plan, time and price
              </a>
            </p>
          </div>
        </article>
      </div>

      <section className="wrap band plain" aria-labelledby="partnership-heading">
        <h2 id="partnership-heading">General-education partnership</h2>
        <div className="prose">
          <p>
            General education is the shared foundation of both degrees: the courses that any educated person
            should take. Under the general-education partnership, general-education courses taken at a partner
            institution may count toward a degree here.
          </p>
          <p>
            Before you enroll in such a course, ask admissions whether the institution is a partner and which
            requirement the course would meet.
          </p>
          <p>
            <a href="/contact#admissions">Ask about the partnership</a>
          </p>
        </div>
      </section>

      <section className="wrap band band-joined plain" aria-labelledby="tuition-heading">
        <h2 id="tuition-heading">
          Tuition <AcademicYear />
        </h2>
        <div className="prose">
          <p>The price for degree-seeking undergraduates after the university’s tuition grant.</p>
          <Facts>
            <Fact name="Part-time">
              {money(tuition.partTime.perCredit)} a credit hour, for {tuition.partTime.credits} credits in a
              semester
            </Fact>
            <Fact name="Full-time">
              {money(tuition.fullTime.perSemester)} a semester, for {tuition.fullTime.credits} credits
            </Fact>
          </Facts>
        </div>
      </section>

      <Closing
        id="next"
        heading="Not sure which degree?"
        text="Tell admissions what you have studied and what you hope to do. Or look at the courses first."
      >
        <a className="button" href="/request-info">
          Request Information
        </a>
        <a className="button button-quiet" href="/catalog">
          Course Catalog
        </a>
      </Closing>
    </>
  );
}
