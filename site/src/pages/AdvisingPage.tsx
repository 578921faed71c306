import { Band } from '../components/Band';
import { Closing } from '../components/Closing';
import { Fact, Facts } from '../components/Facts';
import { OfficeLines } from '../components/OfficeLines';
import { PageHead } from '../components/PageHead';
import { catalog } from '../facts/catalog';
import { advising, registrar } from '../facts/contact';
import { contactAbout, telephone } from '../facts/format';
import { bachelor } from '../facts/programs';
import { elsewhere, fromUs, fromYou, stages } from './advising/lists';

export function AdvisingPage() {
  return (
    <>
      <PageHead
        parents={[{ path: '/student-services', label: 'Student Services' }]}
        name="Academic Advising"
        heading="Academic advising"
        lede="You get one advisor who knows the requirements and your goals."
        picture="compass"
      >
        <a className="button" href={contactAbout('Advising appointment')}>
          Request an appointment
        </a>
        <a className="text-link" href={telephone(advising.phone)}>
          Call {advising.phone}
        </a>
      </PageHead>

      <Band
        id="stages"
        heading="Your path to a degree"
        lede={`What to talk about at each stage of the ${bachelor.creditHours}-credit bachelor’s degree.`}
      >
        <ol className="milestones">
          {stages.map(({ name, credits, text }) => (
            <li key={name}>
              <p className="milestone-credits">
                <strong>{credits}</strong> <span>credits</span>
              </p>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Band>

      <section className="tint" id="meeting" aria-labelledby="meeting-heading">
        <div className="wrap band">
          <h2 id="meeting-heading">What to expect</h2>
          <div className="bargain">
            <div>
              <h3>From your advisor</h3>
              <ul className="bullets">
                {fromUs.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
            <div>
              <h3>From you</h3>
              <ul className="bullets">
                {fromYou.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          </div>
        </div>
      </section>

      <Band
        id="rules"
        heading="Rules for your plan"
        look="split"
        lede={
          <>
            The rules are in the <a href="/catalog">course catalog</a>; your advisor knows the exceptions.
          </>
        }
      >
        <Facts>
          <Fact name="Load">
            Full-time is {catalog.creditsPerSemester} credits a semester. A smaller load is part-time.
          </Fact>
          <Fact name="Average">
            A grade point average of at least {catalog.minimumGpa}, and at least a{' '}
            {catalog.minimumGradeInMajor} in each course in the major.
          </Fact>
          <Fact name="Transfer">
            Up to {catalog.transferCredits} credits; you earn at least {catalog.residencyCredits} here.
          </Fact>
          <Fact name="Time">{catalog.timeLimit}, from the first course to the degree.</Fact>
        </Facts>
      </Band>

      <Band id="elsewhere" heading="Other offices that can help" look="tint">
        <ul className="reasons reasons-four">
          {elsewhere.map(({ heading, text, label, href }) => (
            <li key={heading}>
              <h3>{heading}</h3>
              <p>{text}</p>
              <p>
                <a href={href}>{label}</a>
              </p>
            </li>
          ))}
        </ul>
      </Band>

      <Band id="people" heading="Hours and people" look="split">
        <OfficeLines offices={[advising, registrar]} subject="Advising" />
      </Band>

      <Closing
        id="appointment"
        heading="Make an appointment"
        text="Tell us your program and a few times that suit you. We confirm one of them for a meeting by video or phone."
      >
        <a className="button" href={contactAbout('Advising appointment')}>
          Request an appointment
        </a>
      </Closing>
    </>
  );
}
