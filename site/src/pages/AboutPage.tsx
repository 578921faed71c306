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
        heading="A small university, wholly online"
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

      <Band id="what-we-are" heading="What we are" look="split">
        <div className="prose">
          <p>
            Most people who want a degree already have a life: work, a household, a congregation, someone who
            depends on them. Moving to a campus would end all that for some years. We think that a good
            education should fit into such a life, and be the better for it.
          </p>
          <p>
            So everything is taught online. There are classes of {study.classSize} students, instructors who
            know them by name, a library, tutors and advisors, and two degrees: an {associate.degree} in{' '}
            {associate.subject}, and our flagship, a {bachelor.degree} in {bachelor.subject}.
          </p>
          <p>
            The two belong together more than they seem to. A person who manages other people’s money needs to
            have read, argued and doubted. A person with a general education will, sooner or later, hold
            something in trust.
          </p>
        </div>
      </Band>

      <WindowBand id="faith" heading="Christian-oriented, and what we mean by it" picture={roseWindow}>
        <p>
          We hold that what a person has, time, gifts and money alike, is held in trust. That is an old
          Christian thought, and it runs through our courses as a question: whom does this serve?
        </p>
        <p>
          Students of any faith, or of none, are welcome, and nobody is graded on what they believe. What we
          ask of everyone is honesty, patience with those who think otherwise, and work.
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

      <Band id="plainly" heading="The university, plainly" look="split">
        <Facts>
          <Fact name="Character">Private and Christian-oriented</Fact>
          <Fact name="Teaching">Fully online</Fact>
          <Fact name="Degrees">
            <a href="/programs">
              {associate.degree}, {bachelor.degree}
            </a>
          </Fact>
          <Fact name="Federal student aid">
            None. There are <a href="/scholarships">scholarships of our own</a>.
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
        heading="Why we do it, and where it should lead"
        text="Our mission is what we do every day. Our vision is what we want to have done."
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
