import { Band } from '../components/Band';
import { Closing } from '../components/Closing';
import { OfficeLines } from '../components/OfficeLines';
import { PageHead } from '../components/PageHead';
import { Scripture } from '../components/Scripture';
import { Steps } from '../components/Steps';
import { advising, studentServices } from '../facts/contact';
import { contactAbout } from '../facts/format';
import { heartily } from '../facts/scripture';
import { help, steps, work } from './career-services/lists';

export function CareerServicesPage() {
  return (
    <>
      <PageHead
        parents={[{ path: '/student-services', label: 'Student Services' }]}
        name="Career Services"
        heading="Career services"
        lede="We help you find suitable work and convince employers that you can do it."
        picture="road"
      >
        <a className="button" href={contactAbout('Career appointment')}>
          Request an appointment
        </a>
        <a className="text-link" href="#work">
          Where the degrees lead
        </a>
      </PageHead>

      <Band id="help" heading="How we help">
        <ul className="ledger">
          {help.map(({ heading, text }) => (
            <li key={heading}>
              <h3>{heading}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Band>

      <Scripture verse={heartily} />

      <Band
        id="work"
        heading="Where the degrees lead"
        lede="The degrees prepare you for these and other kinds of work. Some kinds also require an examination or a license from outside the university."
      >
        <ul className="bargain">
          {work.map(({ program, text, kinds }) => (
            <li key={program.id}>
              <h3>
                <span className="program-degree">{program.degree}</span> <br />
                <a href={`/programs#${program.id}`}>{program.subject}</a>
              </h3>
              <p>{text}</p>
              <ul className="bullets">
                {kinds.map((kind) => (
                  <li key={kind}>{kind}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Band>

      <Band id="when" heading="When to come" lede="Come earlier than you think you need to." look="tint">
        <Steps steps={steps} />
      </Band>

      <Band id="promise" heading="What we do not promise" look="split">
        <div className="prose">
          <p>
            We do not promise you a job. Only an employer can give you one, and anyone else who promises you a
            job is selling something. <a href="/our-vision">Our vision</a> states our goal for the share of
            graduates in well-paid work; it is a goal, not a past result.
          </p>
          <p>
            You can count on an advisor who knows you, reads what you write and gives you an honest opinion.
          </p>
        </div>
      </Band>

      <Band id="people" heading="Whom to ask" look="split" joined>
        <OfficeLines offices={[studentServices, advising]} subject="Careers" />
      </Band>

      <Closing
        id="draft"
        heading="Do you have a draft?"
        text="Tell us whether your draft is a resume or a cover letter, and when you need our comments. We will tell you where to send the draft."
      >
        <a className="button" href={contactAbout('A resume to review')}>
          Request a review
        </a>
      </Closing>
    </>
  );
}
