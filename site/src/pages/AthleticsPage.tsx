import { Band } from '../components/Band';
import { OfficeCard } from '../components/OfficeCard';
import { PageHead } from '../components/PageHead';
import { Scripture } from '../components/Scripture';
import { ByDay } from '../components/Today';
import { athletics } from '../facts/athletics';
import { athleticsOffice, recruiting } from '../facts/contact';
import { race } from '../facts/scripture';
import { InterestForm } from './athletics/InterestForm';
import { next } from './athletics/next';
import { SportCards } from './athletics/SportCards';

export function AthleticsPage() {
  const { launch, launchDay } = athletics;
  return (
    <>
      <PageHead
        name="Athletics"
        eyebrow={<ByDay day={launchDay} before={`Coming ${launch}`} since={`Since ${launch}`} />}
        heading={athletics.team}
        lede="A lamplighter went out at dusk so that others could find the way. Our teams take their name from that work."
        picture="lamplighters"
      >
        <a className="button" href="#interest">
          Sign up for a team
        </a>
        <a className="text-link" href="#sports">
          See the sports
        </a>
      </PageHead>

      <Band
        id="sports"
        heading="Sports and seasons"
        lede={
          <>
            Intercollegiate play <ByDay day={launchDay} before="begins" since="began" /> in {launch}. The
            other sports are played as clubs.
          </>
        }
      >
        <SportCards />
      </Band>

      <section className="tint" id="interest" aria-labelledby="interest-heading">
        <div className="wrap band interest">
          <div className="band-head">
            <h2 id="interest-heading">Tell us you want to play</h2>
            <p className="band-lede">A few lines are enough. Signing up does not commit you to anything.</p>
          </div>
          <InterestForm />
          <WhatHappensNext />
        </div>
      </section>

      <Scripture verse={race} />

      <Band id="departments" heading="Whom to ask" look="split">
        <ul className="offices athletics-offices">
          {[athleticsOffice, recruiting].map((office) => (
            <OfficeCard key={office.id} office={office} />
          ))}
        </ul>
      </Band>
    </>
  );
}

function WhatHappensNext() {
  return (
    <div className="next">
      <h3>What happens next</h3>
      <ol>
        {next.map(({ heading, text }) => (
          <li key={heading}>
            <strong>{heading}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
