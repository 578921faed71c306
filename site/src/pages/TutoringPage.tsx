import { Band } from '../components/Band';
import { Closing } from '../components/Closing';
import { PageHead } from '../components/PageHead';
import { Rating } from '../components/Rating';
import { Steps } from '../components/Steps';
import { Tabs } from '../components/Tabs';
import { contactAbout } from '../facts/format';
import { bestRating, tutoringServices, tutoringStories } from '../facts/tutoring';
import { portal } from '../routes';
import { ContactPart, HoursPart, RequirementsPart } from './tutoring/parts';
import { steps } from './tutoring/steps';
import { subjectAreas } from './tutoring/subjects';

export function TutoringPage() {
  return (
    <>
      <PageHead
        name="Online Tutoring"
        heading="Online tutoring"
        lede="Work online with a tutor who knows your subject."
        picture="candles"
      >
        <a className="button" href={contactAbout('Tutoring session')}>
          Request a session
        </a>
        <a className="text-link" href={portal.home}>
          Student portal
        </a>
      </PageHead>

      <Band id="services" heading="Four kinds of help" lede="All are online and included in your tuition.">
        <ul className="services">
          {tutoringServices.map(({ id, title, description, features, duration, format }) => (
            <li key={id} id={id}>
              <h3>{title}</h3>
              <p>{description}</p>
              <ul className="card-list" aria-label={title}>
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
              <dl>
                <div>
                  <dt>Duration</dt>
                  <dd>{duration}</dd>
                </div>
                <div>
                  <dt>Format</dt>
                  <dd>{format}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ul>
      </Band>

      <Band
        id="subjects"
        heading="Subject areas"
        lede="Ask for other subjects too. We may find a tutor."
        look="tint"
      >
        <ul className="subjects">
          {subjectAreas.map(({ category, subjects }) => (
            <li key={category}>
              <h3>{category}</h3>
              <ul>
                {subjects.map((subject) => (
                  <li key={subject}>{subject}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Band>

      <Band id="scheduling" heading="How to schedule a session">
        <Steps steps={steps} />
        <p className="actions">
          <a className="button" href={contactAbout('Tutoring session')}>
            Request a session
          </a>
          <a className="button button-quiet" href={portal.home}>
            Open the portal
          </a>
        </p>
      </Band>

      <section className="stories" id="stories" aria-labelledby="stories-heading">
        <div className="wrap">
          <h2 id="stories-heading">Success stories</h2>
          <p className="stories-note">
            Three fictional students, with the results that we want for every student.
          </p>
          <ul className="quotes thirds">
            {tutoringStories.map(({ name, program, quote, rating }) => (
              <li key={name}>
                <figure>
                  <Rating rating={rating} best={bestRating} />
                  <blockquote>
                    <p>“{quote}”</p>
                  </blockquote>
                  <figcaption>
                    <strong>{name}</strong> <span>{program}</span>
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <Band id="details" heading="Hours, requirements and contacts">
        <Tabs
          label="Hours, requirements and contacts"
          tabs={[
            { id: 'hours-availability', label: 'Hours & Availability', content: <HoursPart /> },
            { id: 'requirements', label: 'Requirements', content: <RequirementsPart /> },
            { id: 'contact-info', label: 'Contact Info', content: <ContactPart /> },
          ]}
        />
      </Band>

      <Closing
        id="unsure"
        heading="Not sure what you need?"
        text="Tell us the course and where you are stuck. A tutor will tell you what would help."
      >
        <a className="button" href={contactAbout('Which tutoring would help')}>
          Write to us
        </a>
        <a className="button button-quiet" href={portal.home}>
          Student portal
        </a>
      </Closing>
    </>
  );
}
