import { Band } from '../components/Band';
import { Closing } from '../components/Closing';
import { PageHead } from '../components/PageHead';
import { Scripture } from '../components/Scripture';
import { WindowBand } from '../components/WindowBand';
import { vision } from '../facts/scripture';
import { goals } from '../facts/vision';
import horizonWindow from '../pictures/horizon-window.svg';
import { about } from './about/parent';

export function OurVisionPage() {
  return (
    <>
      <PageHead
        name="Our Vision"
        parents={[about]}
        heading="Our vision"
        lede="To be the university that people think of first for faithful wealth management, and to be measured by the success of our students."
        picture="horizon"
      >
        <a className="button" href="/apply">
          Apply Now
        </a>
        <a className="text-link" href="/our-mission">
          Our Mission
        </a>
      </PageHead>

      <Band
        id="goals"
        heading="Five goals"
        lede="These are goals, not results. We publish them so that anyone can hold us to them."
      >
        <ul className="goals">
          {goals.map(({ figure, goal, meaning }) => (
            <li key={goal}>
              <strong>{figure}</strong>
              <h3>{goal}</h3>
              <p>{meaning}</p>
            </li>
          ))}
        </ul>
      </Band>

      <WindowBand id="beyond" heading="Why these figures" picture={horizonWindow}>
        <p>
          Each figure represents people: a student who graduated, a family with better advice, a town with one
          more person who understands a budget and cares whom it serves.
        </p>
        <p>
          If we reached every goal but our graduates were not faithful with what is entrusted to them, we
          would have failed.
        </p>
      </WindowBand>

      <Band id="road" heading="How we plan to get there" look="split">
        <div className="prose">
          <p>
            We will grow slowly enough to keep classes small. Tutors and advisors will contact students before
            problems grow. Our partners (churches, employers and charities) will tell us what they need and
            train our students.
          </p>
          <p>And we will publish our results, good or bad, on this page.</p>
        </div>
      </Band>

      <Scripture verse={vision} />

      <Closing id="next" heading="Be part of our vision" text="See how to apply, or read about our mission.">
        <a className="button" href="/apply">
          Apply Now
        </a>
        <a className="button button-quiet" href="/our-mission">
          Our Mission
        </a>
      </Closing>
    </>
  );
}
