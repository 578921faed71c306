import { Band } from '../components/Band';
import { ContactForm } from '../components/ContactForm';
import { DataTable } from '../components/DataTable';
import { HoursList } from '../components/HoursList';
import { Notice } from '../components/Notice';
import { PageHead } from '../components/PageHead';
import { emergencyNumber, studentServices } from '../facts/contact';
import { mail, telephone } from '../facts/format';
import { replies } from '../facts/replies';
import { desks } from './contact-student-services/desks';

const { name, phone, email, hours } = studentServices;
const byTelephone = hours.filter(({ when }) => when !== 'Email');

export function ContactStudentServicesPage() {
  return (
    <>
      <PageHead
        name="Contact Student Services"
        parents={[{ path: '/student-services', label: 'Student Services' }]}
        heading="Contact student services"
        lede="One office for every question. Contact us when you do not know who can help, and we will find the right person."
        picture="bell"
      >
        <a className="button" href="#write">
          Write to us
        </a>
        <a className="text-link" href={telephone(phone)}>
          Call {phone}
        </a>
      </PageHead>

      <Band id="ways" heading="How to reach us">
        <ul className="ways">
          <li>
            <h3>By telephone</h3>
            <p className="way">
              <a href={telephone(phone)}>{phone}</a>
            </p>
            <HoursList hours={byTelephone} />
          </li>
          <li>
            <h3>By email</h3>
            <p className="way way-mail">
              <a href={mail(email, name)}>{email}</a>
            </p>
            <p>
              We answer within {replies.contact}. Give your student number if you have one, but never your
              password.
            </p>
          </li>
          <li>
            <h3>On this page</h3>
            <p className="way">
              <a href="#write">Write here</a>
            </p>
            <p>We answer by email within {replies.contact}. Every message gets a case number.</p>
          </li>
        </ul>
      </Band>

      <Band
        id="desks"
        heading="If you know which office you need"
        lede="Contact that office directly."
        look="tint"
      >
        <DataTable
          id="desk-list"
          caption="The services and their phone numbers"
          wide
          columns={[{ head: 'Service' }, { head: 'Telephone' }, { head: 'Email' }, { head: 'Hours' }]}
          rows={desks.map(({ label, href, office }) => [
            <a key="page" href={href}>
              {label}
            </a>,
            <a key="telephone" href={telephone(office.phone)}>
              {office.phone}
            </a>,
            <a key="mail" href={mail(office.email)}>
              {office.email}
            </a>,
            <HoursList key="hours" hours={office.hours} />,
          ])}
        />
      </Band>

      <Band
        id="write"
        heading="Write to us"
        look="split"
        lede="We have filled in the subject for you. Change it if you like."
      >
        <ContactForm subject={name} />
      </Band>

      <Notice id="emergency" heading="Urgent problems" tone="danger">
        <p>
          If anyone is in danger, call <a href={`tel:${emergencyNumber}`}>{emergencyNumber}</a>, or the
          emergency number where you are. If something keeps you from your studies today, call an{' '}
          <a href="/support#emergency-contacts">emergency contact</a>.
        </p>
      </Notice>
    </>
  );
}
