import { Band } from '../components/Band';
import { Closing } from '../components/Closing';
import { PageHead } from '../components/PageHead';
import { Scripture } from '../components/Scripture';
import { Steps } from '../components/Steps';
import { WindowBand } from '../components/WindowBand';
import { study } from '../facts/programs';
import { wisdom } from '../facts/scripture';
import lanternWindow from '../pictures/lantern-window.svg';
import { about } from './about/parent';
import { commitments } from './our-mission/commitments';

export function OurMissionPage() {
  return (
    <>
      <PageHead
        name="Our Mission"
        parents={[about]}
        heading="Our mission"
        lede="To teach people, wherever they are, to think clearly, to serve others, and to look after what has been put into their hands."
        picture="lantern"
      >
        <a className="button" href="/apply">
          Apply Now
        </a>
        <a className="text-link" href="/our-vision">
          Our Vision
        </a>
      </PageHead>

      <Band id="meaning" heading="What that asks of us" lede="Three things, each of which can be checked.">
        <Steps steps={commitments} />
      </Band>

      <WindowBand id="lamp" heading="Why a lamp" picture={lanternWindow}>
        <p>
          The lamp over an open book is our mark. A lamp does not light up a country; it lights a table, and
          the faces around it. A class of {study.classSize} people is about what one lamp can do.
        </p>
        <p>It also has to be filled, trimmed and handed on. That is most of what teaching is.</p>
      </WindowBand>

      <Band id="stewardship" heading="Stewardship, as a subject" look="split">
        <div className="prose">
          <p>
            Wealth management is taught in many places as a set of techniques. We teach the techniques, and we
            teach them well; an advisor who cannot count does harm with the best of hearts. But before the
            first of them comes a question that no formula answers: what is this wealth for, and for whom?
          </p>
          <p>
            General studies asks the same of everything else: what is true, what is good, what is worth a
            life’s work. The two programs share their general education because they share that question.
          </p>
          <p>
            <a href="/programs">See both programs</a>
          </p>
        </div>
      </Band>

      <Scripture verse={wisdom} />

      <Closing
        id="next"
        heading="Come and study"
        text="See how applying works, or read what we hope will come of it."
      >
        <a className="button" href="/apply">
          Apply Now
        </a>
        <a className="button button-quiet" href="/our-vision">
          Our Vision
        </a>
      </Closing>
    </>
  );
}
