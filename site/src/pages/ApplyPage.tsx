import { Closing } from '../components/Closing';
import { PageHead } from '../components/PageHead';
import { Steps } from '../components/Steps';
import { application } from '../facts/admissions';
import { admissions } from '../facts/contact';
import { enrollmentDeposit } from '../facts/fees';
import { mail, money, requestInfo, telephone } from '../facts/format';
import { associate, bachelor, study } from '../facts/programs';

const steps = [
  {
    heading: 'Create your account',
    text: 'Enter your email address. We send you a link that signs you in, so you need no password. Everything you type is saved.',
  },
  {
    heading: 'Complete the application',
    text: `Tell us about your schooling, the program you want and the term in which you would like to begin. The application takes about ${application.minutes} minutes, and you can return to it for ${application.kept}.`,
  },
  {
    heading: 'Begin classes',
    text: `Once you are admitted, accept the offer with a deposit of ${money(enrollmentDeposit.amount)}, which is credited to your tuition. Then register for your first courses and start when the term begins.`,
  },
];

const facts = [
  {
    figure: application.feeOnline,
    text: `The application fee is ${money(application.fee)}. It is waived for applications made online.`,
  },
  { figure: `${application.minutes} minutes`, text: 'The time an application takes.' },
  { figure: application.decision, text: 'From a complete application to a decision.' },
  {
    figure: `${associate.minimumGpa} or ${bachelor.minimumGpa}`,
    text: `The minimum grade point average: ${associate.minimumGpa} for the associate degree, ${bachelor.minimumGpa} for the bachelor’s.`,
  },
];

const reasons = [
  {
    heading: 'Online study fits your life',
    text: 'Both degrees are taught entirely online. You study where you live and work.',
  },
  {
    heading: 'We know you',
    text: `A class has ${study.classSize} students, and the instructor reads what they write.`,
  },
  {
    heading: 'Your earlier credits count',
    text: `Up to ${study.transferCredits} credits from other institutions may count toward the bachelor’s degree.`,
  },
  {
    heading: 'We ask what money is for',
    text: 'We are a Christian-oriented university. We teach skills and ask whom they should serve.',
  },
];

export function ApplyPage() {
  return (
    <>
      <PageHead
        name="Apply"
        heading="Apply to the university"
        lede="Three steps, from an account to your first class. Applications are open."
      >
        <a className="button" href={application.form}>
          Start your application
        </a>
        <a className="text-link" href={application.status}>
          See the status of your application
        </a>
      </PageHead>

      <section className="wrap band" id="steps" aria-labelledby="steps-heading">
        <h2 id="steps-heading">How applying works</h2>
        <Steps steps={steps} />
      </section>

      <section className="tint" aria-labelledby="facts-heading">
        <div className="wrap band">
          <h2 id="facts-heading">Application facts</h2>
          <ul className="figures">
            {facts.map(({ figure, text }) => (
              <li key={figure}>
                <strong>{figure}</strong>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section className="wrap band plain" aria-labelledby="why-heading">
        <h2 id="why-heading">Why choose the university</h2>
        <ul className="reasons">
          {reasons.map(({ heading, text }) => (
            <li key={heading}>
              <h3>{heading}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <Closing
        id="next"
        heading="Questions before you apply?"
        text={
          <>
            Write to <a href={mail(admissions.email, application.subject)}>{admissions.email}</a> with the
            subject “{application.subject}”, or call{' '}
            <a href={telephone(admissions.phone)}>{admissions.phone}</a>. Say which program you have in mind
            and whether you bring credits with you.
          </>
        }
      >
        <a className="button" href={application.form}>
          Start your application
        </a>
        <a className="button button-quiet" href={requestInfo(application.subject)}>
          Request Information
        </a>
      </Closing>
    </>
  );
}
