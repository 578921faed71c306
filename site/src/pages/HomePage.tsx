import { Card, Cards } from '../components/Cards';
import { Closing } from '../components/Closing';
import { Fact, Facts } from '../components/Facts';
import { Scripture } from '../components/Scripture';
import { AcademicYear, NextDateParts, YearlyDay, PriceNotice } from '../components/Today';
import { application } from '../facts/admissions';
import { admissions } from '../facts/contact';
import { list, mail, money } from '../facts/format';
import { programs, study } from '../facts/programs';
import { scholarshipRounds, scholarships } from '../facts/scholarships';
import { stewards } from '../facts/scripture';
import { stories } from '../facts/stories';
import { tuition } from '../facts/tuition';
import { university } from '../facts/university';
import studyMorning from '../pictures/study-morning.svg';

const features = [
  {
    picture: 'home',
    heading: 'Fully online',
    text: 'Both degrees are taught online from the first course to the last. You don’t have to move or leave your job.',
  },
  {
    picture: 'class',
    heading: 'Small classes',
    text: `A class has ${study.classSize} students. Your instructor knows your name and reads what you write.`,
  },
  {
    picture: 'lamp',
    heading: 'Christian-oriented',
    text: 'Money and learning are held in trust. Every program teaches stewardship.',
  },
  {
    picture: 'ledger',
    heading: 'Clear about cost',
    text: 'No fee to apply online, scholarships of our own, and payment plans that spread tuition over time.',
  },
];

const mostPerYear = Math.max(...scholarships.map(({ perYear }) => perYear));
const named = list(scholarships.map(({ name }) => name));

/** Price, next dates and reasons to trust the university. */
const HeroFacts = () => (
  <dl className="hero-facts" data-next="">
    <div>
      <dt>
        Tuition <AcademicYear />
      </dt>
      <dd>
        <strong>{money(tuition.partTime.perCredit)}</strong>{' '}
        <span>
          a credit hour, or <a href="/tuition-fees">{money(tuition.fullTime.perSemester)} a semester</a>{' '}
          full-time
        </span>
      </dd>
    </div>
    <NextDateParts without={<a href="/academic-calendar">See the calendar</a>} />
    <div>
      <dt>You can count on</dt>
      <dd>
        <ul className="hero-trust">
          <li>Classes of {study.classSize} students</li>
          <li>No fee to apply online</li>
          <li>A decision within {application.decision}</li>
          <li>
            <span>
              <a href="/accreditation">Licensure and accreditation</a>, stated plainly
            </span>
          </li>
        </ul>
      </dd>
    </div>
  </dl>
);

export function HomePage() {
  return (
    <>
      <section className="hero">
        <div className="wrap hero-row">
          <div className="hero-text">
            <p className="eyebrow">Private, Christian, fully online</p>
            <h1>Faithful study, wherever you are.</h1>
            <p className="lede">
              {university.name} is a private, Christian-oriented university. It offers two degrees, in general
              studies and in wealth management, and teaches them entirely online.
            </p>
            <p className="actions">
              <a className="button" href="/apply">
                Start Your Journey
              </a>
              <a className="text-link" href="/programs">
                Explore Programs
              </a>
            </p>
          </div>
          <img
            className="hero-picture"
            src={studyMorning}
            alt="A student reads at a desk with a laptop and an open book. Beyond an arched window lie hills and a small church."
            width="640"
            height="560"
          />
          <HeroFacts />
        </div>
      </section>
      <PriceNotice />

      <section className="wrap band" aria-labelledby="features-heading">
        <h2 className="visually-hidden" id="features-heading">
          What to expect
        </h2>
        <ul className="features">
          {features.map(({ picture, heading, text }) => (
            <li key={heading}>
              <span className={`picture picture-${picture}`} />
              <h3>{heading}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className="wrap band band-joined" aria-labelledby="programs-heading">
        <h2 id="programs-heading">Two degrees, both online</h2>
        <ul className="programs">
          {programs.map((program) => (
            <li className="program" key={program.id}>
              <h3>
                <span className="program-degree">{program.degree}</span>{' '}
                <a href={`/programs#${program.id}`}>{program.subject}</a>
              </h3>
              <p className="program-about">{program.about}</p>
              <p className="program-hours">
                <strong>{program.creditHours}</strong> credit hours
              </p>
            </li>
          ))}
        </ul>
      </section>

      <Scripture verse={stewards} />

      <section className="wrap band" aria-labelledby="news-heading">
        <h2 id="news-heading">News</h2>
        <Cards>
          <Card
            data-registration=""
            kind="Registration"
            heading="Registration opens term by term"
            link={<a href="/academic-calendar">See the academic calendar</a>}
          >
            <p data-text="">
              Registration for each term opens on the date in the academic calendar. Admissions can tell you
              which term is open for registration and when its classes begin.
            </p>
          </Card>
          <Card
            kind="Scholarships"
            heading={
              <>
                The spring round closes on <YearlyDay yearly={scholarshipRounds.springCloses} />
              </>
            }
            link={<a href="/scholarships">See the scholarships</a>}
          >
            <p>
              The university gives its own scholarships of up to {money(mostPerYear)} a year: {named}.
            </p>
          </Card>
        </Cards>
      </section>

      <section className="stories" aria-labelledby="stories-heading">
        <div className="wrap">
          <h2 id="stories-heading">Success stories</h2>
          <p className="stories-note">Three fictional students on typical paths through our programs.</p>
          <ul className="story-list">
            {stories.map(({ name, program, text }) => (
              <li key={name}>
                <span className="story-initial" aria-hidden="true">
                  {name.charAt(0)}
                </span>
                <h3>{name}</h3>
                <p className="story-program">{program}</p>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section className="wrap band plain" aria-labelledby="plain-heading">
        <h2 id="plain-heading">The university at a glance</h2>
        <Facts>
          <Fact name="Character">Private and Christian-oriented.</Fact>
          <Fact name="Teaching">Fully online, for both degrees.</Fact>
          <Fact name="Federal student aid">
            The university does not take part in federal aid programs. It offers scholarships and payment
            options of its own.
          </Fact>
          <Fact name="License number">
            {university.license}. <a href="/accreditation">Licensure and accreditation</a>
          </Fact>
          <Fact name="Admissions">
            <a href={mail(admissions.email)}>{admissions.email}</a>
          </Fact>
        </Facts>
      </section>

      <Closing
        id="next"
        heading="Start from where you are"
        text="See how to apply, or ask an advisor which program fits your life."
      >
        <a className="button" href="/apply">
          Apply Now - Free Application
        </a>
        <a className="button button-quiet" href="/contact">
          Talk to an Advisor
        </a>
      </Closing>
    </>
  );
}
