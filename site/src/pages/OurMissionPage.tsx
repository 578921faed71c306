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
        lede="To teach people, wherever they are, to think clearly, to serve others, and to take care of what is entrusted to them."
        picture="lantern"
      >
        <a className="button" href="/apply">
          Apply Now
        </a>
        <a className="text-link" href="/our-vision">
          Our Vision
        </a>
      </PageHead>

      <Band id="meaning" heading="What our mission requires" lede="Three commitments that anyone can check.">
        <Steps steps={commitments} />
      </Band>

      <WindowBand id="lamp" heading="Why a lamp" picture={lanternWindow}>
        <p>
          The lamp over an open book is our mark. A lamp does not light a country. It lights a table and the
          faces around it. A class of {study.classSize} people is about what one lamp can light.
        </p>
        <p>A lamp also has to be filled, trimmed and passed on. That is most of what teaching is.</p>
      </WindowBand>

      <Band id="stewardship" heading="Stewardship as a subject" look="split">
        <div className="prose">
          <p>
            Wealth management is taught in many places as a set of techniques. We teach the techniques, and we
            teach them well: an advisor with good intentions but poor math does harm. But the first question
            is one that no formula answers: what is this wealth for, and for whom?
          </p>
          <p>
            General studies asks similar questions about everything else: what is true, what is good, and what
            is worth a life’s work? The two programs share their general education because they share those
            questions.
          </p>
          <p>
            <a href="/programs">See both programs</a>
          </p>
        </div>
      </Band>

      <Scripture verse={wisdom} />

      <Closing id="next" heading="Study with us" text="See how to apply, or read our vision.">
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
