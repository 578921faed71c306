import { Band } from '../components/Band';
import { Closing } from '../components/Closing';
import { DataTable } from '../components/DataTable';
import { PageHead } from '../components/PageHead';
import { application, newcomers } from '../facts/admissions';
import { admissions } from '../facts/contact';
import { enrollmentDeposit, feeAmount } from '../facts/fees';
import { money, requestInfo, telephone } from '../facts/format';
import { feeOf } from '../facts/policies';
import { portal } from '../routes';
import { road } from './register/road';

const fees = ['registration', 'late_registration', 'course_change'].map(feeOf);
const charged: Record<string, string> = {
  semester: 'Each semester',
  course: 'Each course',
  change: 'Each change',
};

export function RegisterPage() {
  return (
    <>
      <PageHead
        name="Register"
        parents={[{ path: '/admissions', label: 'Admissions' }]}
        heading="Register for your first courses"
        lede="New students register after admission, with the help of an advisor. This page explains the steps."
        picture="quill"
      >
        <a className="button" href={application.form}>
          Start your application
        </a>
        <a className="text-link" href="#road">
          How it works
        </a>
      </PageHead>

      <Band id="doors" heading="Where to register">
        <ul className="doors">
          <li>
            <h3>New here</h3>
            <p>
              Apply first. Applications are open, and we decide within {application.decision} after yours is
              complete. Once you are a student, you register in the portal.
            </p>
            <p>
              <a className="button" href={application.form}>
                Start your application
              </a>
            </p>
          </li>
          <li>
            <h3>Already a student</h3>
            <p>
              Register in the portal with your university account. Your advisor sees the same plan that you
              see.
            </p>
            <p>
              <a className="button button-quiet" href={portal.home}>
                Open the portal
              </a>
            </p>
          </li>
        </ul>
      </Band>

      <section className="tint" id="road" aria-labelledby="road-heading">
        <div className="wrap band plain">
          <div className="band-head">
            <h2 id="road-heading">From admission to the first class</h2>
            <p className="band-lede">The steps for admitted applicants.</p>
          </div>
          <ol className="road">
            {road.map(({ heading, text }) => (
              <li key={heading}>
                <h3>{heading}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <Band id="costs" heading="Cost of registration" look="split">
        <div className="prose">
          <DataTable
            id="registering"
            caption="Registration fees"
            columns={[{ head: 'Fee' }, { head: 'Charged' }, { head: 'Amount', numeric: true }]}
            rows={fees.map((fee) => [fee.name, charged[fee.per], feeAmount(fee)])}
          />
          <p>
            The enrollment deposit is {money(enrollmentDeposit.amount)}, paid once and credited to your
            tuition; {money(enrollmentDeposit.nonRefundable)} of it is not refunded if you do not enroll.
          </p>
          <p>
            <a href="/tuition-fees">Tuition and all fees</a>
          </p>
        </div>
      </Band>

      <Closing
        id="next"
        heading="Not sure of your next step?"
        text={
          <>
            Ask us first. Call admissions at <a href={telephone(admissions.phone)}>{admissions.phone}</a>, or
            write to us.{' '}
          </>
        }
      >
        <a className="button" href={requestInfo(newcomers.subject)}>
          Request Information
        </a>
        <a className="button button-quiet" href="/admissions">
          Admissions
        </a>
      </Closing>
    </>
  );
}
