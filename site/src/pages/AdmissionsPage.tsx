import { Band } from '../components/Band';
import { OfficeLines } from '../components/OfficeLines';
import { PageHead } from '../components/PageHead';
import { NextDates, PriceNotice, useToday, YearlyDay } from '../components/Today';
import { application } from '../facts/admissions';
import { catalog } from '../facts/catalog';
import { admissions } from '../facts/contact';
import { money, requestInfo } from '../facts/format';
import { bachelor, programs } from '../facts/programs';
import { replies } from '../facts/replies';
import { scholarships } from '../facts/scholarships';
import { upcoming } from '../facts/today';
import openDoor from '../pictures/open-door.svg';
import { Bridge } from './admissions/Bridge';
import { dates, onward, requirements, steps } from './admissions/lists';

const grant = scholarships.find(({ id }) => id === 'transfer-student')!;

export function AdmissionsPage() {
  const today = useToday();
  return (
    <>
      <PageHead
        name="Admissions"
        heading="Admissions"
        lede={`We read every application in full and decide within ${application.decision}. Here are the requirements, steps and dates.`}
        picture="ascent"
      >
        <a className="button" href="/apply">
          Apply Now
        </a>
        <a className="text-link" href="/virtual-tour">
          Take a virtual tour
        </a>
      </PageHead>
      <PriceNotice />

      <div className="wrap">
        <img
          className="panorama"
          src={openDoor}
          alt="Students with backpacks walk a road lit by street lamps, up to a gate with open doors."
          width="1200"
          height="424"
        />
      </div>

      <section className="wrap band stair-band" id="process" aria-labelledby="process-heading">
        <h2 id="process-heading">Four steps to enroll</h2>
        <p className="band-lede">
          Applications are open. You can save your application and return to it later. A question first? Send
          a <a href={requestInfo(application.subject)}>message to admissions</a>.
        </p>
        <p className="actions">
          <a className="button" href={application.form}>
            Start your application
          </a>
          <a className="text-link" href={application.status}>
            See the status of your application
          </a>
        </p>
        <ol className="stair">
          {steps.map(({ heading, text }) => (
            <li key={heading}>
              <h3>{heading}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <Band
        id="requirements"
        heading="Requirements by program"
        lede={`The application fee of ${money(application.fee)} is waived for online applications.`}
        look="tint"
      >
        <ul className="asks">
          {programs.map(({ id, degree, subject, minimumGpa }) => (
            <li key={id}>
              <p className="asks-gpa">
                <strong>{minimumGpa}</strong> minimum grade point average
              </p>
              <h3>
                <span className="program-degree">{degree}</span> <a href={`/programs#${id}`}>{subject}</a>
              </h3>
              <ul className="bullets">
                {requirements[id]!.map((requirement) => (
                  <li key={requirement}>{requirement}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Band>

      <Band id="dates" heading="Important dates">
        <NextDates without={<a href="/academic-calendar">See the calendar</a>} />
        <ul className="leaves">
          {dates.map(({ kind, when, text, path, label }) => {
            // The island `today` names the open registration here.
            const told = kind === 'Registration' ? '' : undefined;
            return (
              <li key={kind} data-registration={told}>
                <h3>{kind}</h3>
                <div className="leaf-when">
                  {'yearly' in when
                    ? upcoming(when.yearly, today).map(({ yearly, event, term }) => (
                        <span key={yearly} className="yearly-day">
                          {when.yearly.length > 1 && <small data-yearly-term={event}>{term}</small>}{' '}
                          <YearlyDay yearly={yearly} />
                        </span>
                      ))
                    : when.map((line) => (
                        <span key={line} data-open={told}>
                          {line}
                        </span>
                      ))}
                </div>
                <p data-text={told}>{text}</p>
                <p className="leaf-link">
                  <a href={path}>{label}</a>
                </p>
              </li>
            );
          })}
        </ul>
      </Band>

      <section className="crossing" id="transfer" aria-labelledby="transfer-heading">
        <div className="wrap crossing-row">
          <h2 id="transfer-heading">Coming from another college</h2>
          <div className="prose">
            <p>
              You don’t have to repeat what you know. Up to {catalog.transferCredits} credits may count toward
              the bachelor’s degree; you earn at least {catalog.residencyCredits} here. If you request an
              evaluation, we tell you within {replies.transferEvaluation} which of your courses count.
            </p>
            <p>
              Transfer students with a strong record can apply for the{' '}
              <a href="/scholarships">{grant.name}</a> of up to {money(grant.perYear)} a year.
            </p>
            <p className="actions">
              <a className="button" href="/transfer-evaluation">
                Request an evaluation
              </a>
            </p>
          </div>
        </div>
        <div className="wrap">
          <ul className="crossing-parts">
            <li>
              <strong>{catalog.transferCredits}</strong> transfer credits at most
            </li>
            <li>
              <strong>{catalog.residencyCredits}</strong> credits earned here at least
            </li>
          </ul>
          <Bridge
            arches={bachelor.creditHours / catalog.residencyCredits}
            crossed={catalog.transferCredits / catalog.residencyCredits}
          />
        </div>
      </section>

      <Band id="contact" heading="Ask us or apply" look="split">
        <div className="prose">
          <OfficeLines offices={[admissions]} subject={application.subject} />
          <ul className="onward">
            {onward.map(({ path, label, text }) => (
              <li key={path}>
                <a href={path}>{label}</a> <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
      </Band>
    </>
  );
}
