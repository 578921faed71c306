import { Accordion } from '../components/Accordion';
import { Badge, type Tone } from '../components/Badge';
import { Band } from '../components/Band';
import { Fact, Facts } from '../components/Facts';
import { HoursList } from '../components/HoursList';
import { Notice } from '../components/Notice';
import { PageHead } from '../components/PageHead';
import { type SupportChannel, supportChannels } from '../facts/channels';
import { emergencyNumber, general, support } from '../facts/contact';
import { mail, telephone } from '../facts/format';
import { requirements } from '../facts/support';
import { portal } from '../routes';
import { emergencyContacts } from './support/emergencies';
import { questionGroups } from './support/questions';

const tones: Record<SupportChannel['priority'], Tone> = {
  Urgent: 'danger',
  High: 'caution',
  Normal: 'info',
  'Can wait': 'neutral',
};

export function SupportPage() {
  return (
    <>
      <PageHead
        name="Technical Support"
        heading="Technical support"
        lede="Call at any hour of any day, or write. Our staff know the portal and the online classes."
        picture="beacon"
      >
        <a className="button" href={telephone(support.phone)}>
          Call {support.phone}
        </a>
        <a className="text-link" href="#questions">
          Common questions
        </a>
      </PageHead>

      <Band id="channels" heading="Four ways to reach us" lede="Choose by urgency.">
        <ul className="channels">
          {supportChannels.map(({ id, title, description, contact, hours, hoursNote, priority }) => (
            <li key={id} id={id}>
              <p className="channel-hours">
                <strong>{hours}</strong> <span>{hoursNote}</span>
              </p>
              <div className="channel-text">
                <h3>{title}</h3>
                <p>{description}</p>
                <p>
                  <a href={contact.href}>{contact.label}</a>
                </p>
              </div>
              <p className="channel-priority">
                <span>Priority</span> <Badge tone={tones[priority]}>{priority}</Badge>
              </p>
            </li>
          ))}
        </ul>
      </Band>

      <nav className="tint" id="quick" aria-labelledby="quick-heading">
        <div className="wrap band quick">
          <h2 id="quick-heading">Quick actions</h2>
          <ul className="quick-links">
            <li>
              <a href={telephone(support.phone)}>Call support</a>
            </li>
            <li>
              <a href={mail(support.email, 'Technical support')}>Email support</a>
            </li>
            <li>
              <a href={portal.home} target="_blank" rel="noopener">
                Open the portal (new tab)
              </a>
            </li>
          </ul>
        </div>
      </nav>

      <Band id="questions" heading="Common questions" lede="Your answer may be here.">
        <div className="question-groups">
          {questionGroups.map(({ id, category, items }) => (
            <div className="question-group" key={id} id={id}>
              <h3>{category}</h3>
              <Accordion name="questions-open" items={items} nested />
            </div>
          ))}
        </div>
      </Band>

      <Band id="hours" heading="Support hours and requirements" look="split">
        <Facts>
          <Fact name={support.name}>
            <HoursList hours={support.hours} />
          </Fact>
          <Fact name="All other questions">
            <HoursList hours={general.hours} />
          </Fact>
          <Fact name="Connection">
            At least {requirements.minimumSpeed}, for live classes and recordings.
          </Fact>
          <Fact name="Browser">A current version of any common browser, with JavaScript enabled.</Fact>
        </Facts>
      </Band>

      <Band
        id="emergency-contacts"
        heading="Emergency contacts"
        lede="For urgent problems. Each number reaches staff who can help right away."
        look="tint"
      >
        <ul className="urgent thirds">
          {emergencyContacts.map(({ heading, text, office }) => (
            <li key={office.id}>
              <h3>{heading}</h3>
              <p>{text}</p>
              <p className="urgent-number">
                <a href={telephone(office.phone)}>{office.phone}</a>
              </p>
              <HoursList hours={office.hours.filter(({ when }) => !/mail|chat/i.test(when))} />
            </li>
          ))}
        </ul>
      </Band>

      <Notice id="danger" heading="If anyone is in danger" tone="danger">
        <p>
          Call <a href={`tel:${emergencyNumber}`}>{emergencyNumber}</a>, or the emergency number where you
          are. Do not write to the university first: we can’t send help to you.
        </p>
      </Notice>
    </>
  );
}
