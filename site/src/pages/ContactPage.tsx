import { ContactForm } from '../components/ContactForm';
import { HoursList } from '../components/HoursList';
import { OfficeCard } from '../components/OfficeCard';
import { PageHead } from '../components/PageHead';
import { application } from '../facts/admissions';
import { admissions, departments, emergencyNumber, general, support } from '../facts/contact';
import { mail, telephone } from '../facts/format';
import { replies } from '../facts/replies';
import { portal } from '../routes';

export function ContactPage() {
  return (
    <>
      <PageHead
        name="Contact Us"
        heading="Contact Us"
        lede={`Write or call. Messages are answered within ${replies.contact}; the offices below keep their own hours.`}
      />

      <section className="wrap band plain" aria-labelledby="reach-heading">
        <h2 id="reach-heading">Contact information</h2>
        <div className="reach">
          <div>
            <h3>Telephone</h3>
            <p>
              <a href={telephone(general.phone)}>{general.phone}</a>
            </p>
            <h3>Email</h3>
            <p>
              <a href={mail(general.email)}>{general.email}</a>
            </p>
          </div>
          <div className="reach-hours">
            <h3>Support hours</h3>
            <HoursList hours={general.hours} />
          </div>
        </div>
      </section>

      <nav className="tint" aria-labelledby="quick-heading">
        <div className="wrap band quick">
          <h2 id="quick-heading">Quick access</h2>
          <ul className="quick-links">
            <li>
              <a href={telephone(admissions.phone)}>Call admissions</a>
            </li>
            <li>
              <a href="/support">Technical support</a>
            </li>
            <li>
              <a href="/apply">How to apply</a>
            </li>
            <li>
              <a href={portal.home}>Student portal</a>
            </li>
          </ul>
        </div>
      </nav>

      <section className="wrap band plain" id="write" aria-labelledby="write-heading">
        <h2 id="write-heading">Write to us</h2>
        <ContactForm />
      </section>

      <section className="wrap band band-joined plain" id="application" aria-labelledby="application-heading">
        <h2 id="application-heading">To apply or learn more</h2>
        <div className="prose">
          <p>
            Applications are open. To learn more first, write to{' '}
            <a href={mail(admissions.email, application.subject)}>{admissions.email}</a> with the subject “
            {application.subject}”, or call <a href={telephone(admissions.phone)}>{admissions.phone}</a>. Say
            which program you have in mind, what you have studied, and when you would like to begin.
          </p>
          <p className="actions">
            <a className="button" href={application.form}>
              Start your application
            </a>
            <a className="text-link" href="/apply">
              How to apply
            </a>
          </p>
        </div>
      </section>

      <section className="wrap band band-joined" aria-labelledby="departments-heading">
        <h2 id="departments-heading">Departments</h2>
        <ul className="offices">
          {departments.map((office) => (
            <OfficeCard key={office.id} office={office} />
          ))}
        </ul>
      </section>

      <section className="wrap closing-wrap" id="emergency" aria-labelledby="emergency-heading">
        <div className="notice">
          <h2 id="emergency-heading">Emergency support</h2>
          <p>
            If anyone is in danger, call <a href={`tel:${emergencyNumber}`}>{emergencyNumber}</a>, or the
            emergency number where you are.
          </p>
          <p>
            If a technical problem keeps you from taking an examination or meeting a deadline, call technical
            support at <a href={telephone(support.phone)}>{support.phone}</a>, at any hour of any day.
          </p>
        </div>
      </section>
    </>
  );
}
