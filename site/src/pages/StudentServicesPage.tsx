import { Band } from '../components/Band';
import { HoursList } from '../components/HoursList';
import { PageHead } from '../components/PageHead';
import { chatSubject } from '../facts/channels';
import { studentServices, support } from '../facts/contact';
import { contactAbout, mail, money, months, percent, telephone } from '../facts/format';
import { extendedPlan, monthlyPlan, tuitionFinancing } from '../facts/plans';
import { scholarships } from '../facts/scholarships';
import { anyHour, chatHours } from '../facts/support';
import { doors } from './student-services/doors';
import { portalRequest } from '../routes';

const plans = [
  {
    interest: tuitionFinancing.interest,
    name: 'Tuition financing',
    text: `over ${months(tuitionFinancing.months)}`,
  },
  {
    interest: monthlyPlan.interest,
    name: 'Monthly plan',
    text: `${money(monthlyPlan.enrollmentFee)} a ${monthlyPlan.per} to enroll`,
  },
  {
    interest: extendedPlan.interest,
    name: 'Extended annual plan',
    text: `${money(extendedPlan.enrollmentFee)} a ${extendedPlan.per} to enroll`,
  },
];

export function StudentServicesPage() {
  return (
    <>
      <PageHead
        name="Student Services"
        heading="Student services"
        lede="You study at home, but not alone. In each of these offices, a person helps you finish your degree."
        picture="doors"
      >
        <a className="button" href="/contact-student-services">
          Contact student services
        </a>
        <a className="text-link" href="#academic">
          Academic support
        </a>
      </PageHead>

      <Band id="academic" heading="Academic support" lede="Included in your tuition from the first week.">
        <ul className="arches thirds">
          {doors.map(({ picture, heading, text, label, href }) => (
            <li key={heading}>
              <span className={`picture picture-${picture}`} />
              <h3>{heading}</h3>
              <p>{text}</p>
              <p className="door-link">
                <a href={href}>{label}</a>
              </p>
            </li>
          ))}
        </ul>
      </Band>

      <section className="night" id="technical" aria-labelledby="technical-heading">
        <div className="wrap band night-row">
          <div className="night-hours">
            <h2 id="technical-heading">Technical support</h2>
            <div className="night-figure">{anyHour}</div>
            <p>A person answers, day or night.</p>
            <p className="actions">
              <a className="button" href="/support">
                Technical support
              </a>
            </p>
          </div>
          <ul className="night-list">
            <li>
              <h3>Phone</h3>
              <p>
                <a href={telephone(support.phone)}>{support.phone}</a>, at any hour of any day.
              </p>
            </li>
            <li>
              <h3>Chat</h3>
              <p>
                {chatHours.when}, {chatHours.time}, once it opens. Until then,{' '}
                <a href={contactAbout(chatSubject)}>write instead</a>.
              </p>
            </li>
            <li>
              <h3>Tickets</h3>
              <p>
                For problems that need several replies:{' '}
                <a href={portalRequest('support_ticket')}>open a ticket in the portal</a>.
              </p>
            </li>
          </ul>
        </div>
      </section>

      <section className="wrap band" id="money" aria-labelledby="money-heading">
        <h2 id="money-heading">Paying for your degree</h2>
        <div className="bargain">
          <div>
            <h3>Financial aid services</h3>
            <p>
              The university does not take part in federal aid programs. It gives its own scholarships, and
              the financial aid office helps you choose one.
            </p>
            <ul className="bullets">
              {scholarships.map(({ id, name, perYear }) => (
                <li key={id}>
                  {name}, up to {money(perYear)} a year
                </li>
              ))}
            </ul>
            <p>
              <a href="/financial-aid">Financial aid</a>
            </p>
          </div>
          <div>
            <h3>Payment plans</h3>
            <p>After scholarships, you can pay the remaining balance over time.</p>
            <ul className="plan-lines">
              {plans.map(({ interest, name, text }) => (
                <li key={name}>
                  <strong>{percent(interest)}</strong>
                  <span>
                    {name}, {text}
                  </span>
                </li>
              ))}
            </ul>
            <p>
              <a href="/payment-plans">Payment plans</a>
            </p>
          </div>
        </div>
      </section>

      <Band id="careers" heading="Career services" look="split" joined>
        <div className="prose">
          <p>
            Plan your career in the first year, not the last week. An advisor discusses your goals, reads your
            cover letters as an employer would, and practices interviews with you.
          </p>
          <p>
            <a href="/career-services">Career services</a>
          </p>
        </div>
      </Band>

      <section className="tint" id="contact" aria-labelledby="contact-heading">
        <div className="wrap band plain">
          <div className="band-head">
            <h2 id="contact-heading">Not sure which office?</h2>
            <p className="band-lede">Start here.</p>
          </div>
          <div className="ways">
            <div>
              <h3>Call or write</h3>
              <p className="way">
                <a href={telephone(studentServices.phone)}>{studentServices.phone}</a>
              </p>
              <p>
                <a href={mail(studentServices.email, studentServices.name)}>{studentServices.email}</a>
              </p>
              <p className="actions way-action">
                <a className="button" href="/contact-student-services">
                  All ways to reach us
                </a>
              </p>
            </div>
            <div>
              <h3>Hours</h3>
              <HoursList hours={studentServices.hours} />
            </div>
          </div>
        </div>
      </section>
    </>
  );
}
