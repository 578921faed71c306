import { Band } from '../components/Band';
import { Closing } from '../components/Closing';
import { Fact, Facts } from '../components/Facts';
import { PageHead } from '../components/PageHead';
import { Scripture } from '../components/Scripture';
import { WindowBand } from '../components/WindowBand';
import { general } from '../facts/contact';
import { mail } from '../facts/format';
import { associate, bachelor, study } from '../facts/programs';
import { least } from '../facts/scripture';
import { university } from '../facts/university';
import roseWindow from '../pictures/rose-window.svg';
import { convictions } from './about/convictions';

export function AboutPage() {
  return (
    <>
      <PageHead
        name="About"
        heading="A small university, fully online"
        lede="A private, Christian-oriented university of general studies and wealth management."
        picture="rose"
      >
        <a className="button" href="/our-mission">
          Our Mission
        </a>
        <a className="text-link" href="/our-vision">
          Our Vision
        </a>
      </PageHead>

      <Band id="what-we-are" heading="Who we are" look="split">
        <div className="prose">
          <p>
            Most people who want a degree already have a life: work, a household, a congregation, someone who
            depends on them. Moving to a campus would put all of that on hold. We believe a good education
            should fit into that life and make it better.
          </p>
          <p>
            So we teach everything online. We offer classes of {study.classSize} students, instructors who
            know them by name, a library, tutors and advisors, and two degrees: an {associate.degree} in{' '}
            {associate.subject}, and our flagship, a {bachelor.degree} in {bachelor.subject}.
          </p>
          <p>
            The two degrees have more in common than it seems. A person who manages other people’s money needs
            to read widely, argue well and question assumptions. A person with a general education will,
            sooner or later, be trusted with other people’s money.
          </p>
        </div>
      </Band>

      <WindowBand id="faith" heading="What “Christian-oriented” means here" picture={roseWindow}>
        <p>
          We believe that everything a person has (time, gifts and money) is held in trust. That idea is old
          and Christian, and it leads to a question that our courses ask: whom should these gifts serve?
        </p>
        <p>
          Students of any faith, or of none, are welcome, and nobody is graded on what they believe. We ask
          everyone for honesty, patience with people who disagree, and hard work.
        </p>
      </WindowBand>

      <Band id="convictions" heading="How we work">
        <ul className="reasons reasons-pairs">
          {convictions.map(({ heading, text }) => (
            <li key={heading}>
              <h3>{heading}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Band>

      <Scripture verse={least} />

      <Band id="plainly" heading="The university at a glance" look="split">
        <Facts>
          <Fact name="Character">Private and Christian-oriented</Fact>
          <Fact name="Teaching">Fully online</Fact>
          <Fact name="Degrees">
            <a href="/programs">
              {associate.degree}, {bachelor.degree}
            </a>
          </Fact>
          <Fact name="Federal student aid">
            None. We offer <a href="/scholarships">our own scholarships</a>.
          </Fact>
          <Fact name="License number">
            {university.license}. <a href="/accreditation">Licensure and accreditation</a>
          </Fact>
          <Fact name="Write to us">
            <a href={mail(general.email)}>{general.email}</a>
          </Fact>
        </Facts>
      </Band>

      <Closing
        id="next"
        heading="Our mission and vision"
        text="Our mission is what we do every day. Our vision is what we want to achieve."
      >
        <a className="button" href="/our-mission">
          Our Mission
        </a>
        <a className="button button-quiet" href="/our-vision">
          Our Vision
        </a>
      </Closing>
    </>
  );
}
