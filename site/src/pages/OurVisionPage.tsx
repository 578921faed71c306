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
        lede="A university that people name when they are asked where one learns to handle wealth faithfully, and that is measured by what becomes of its students."
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
        lede="They are goals, and not yet facts. We publish them so that anyone can hold us to them."
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

      <WindowBand id="beyond" heading="What the figures are for" picture={horizonWindow}>
        <p>
          A rank is worth nothing by itself. We want these figures because of what is behind each of them: a
          student who finished, a family that is better advised, a town with one more person in it who knows
          how a budget works and cares whom it serves.
        </p>
        <p>
          If we should reach every one of them and our graduates were no more faithful in what is entrusted to
          them, we would have failed.
        </p>
      </WindowBand>

      <Band id="road" heading="How we mean to get there" look="split">
        <div className="prose">
          <p>
            By growing slowly enough to keep classes small. By tutoring and advising that reach a student
            before trouble does. By partners, churches, employers and charities, who tell us what they need
            and take our students in to learn it.
          </p>
          <p>And by counting in the open. What we find, good or bad, belongs on this page.</p>
        </div>
      </Band>

      <Scripture verse={vision} />

      <Closing
        id="next"
        heading="Be part of it"
        text="See how applying works, or read what we do every day to get there."
      >
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
