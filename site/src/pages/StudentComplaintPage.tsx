import { Band } from '../components/Band';
import { Fact, Facts } from '../components/Facts';
import { Notice } from '../components/Notice';
import { OfficeLines } from '../components/OfficeLines';
import { PageHead } from '../components/PageHead';
import { Steps } from '../components/Steps';
import { emergencyNumber, registrar, studentServices } from '../facts/contact';
import { replies } from '../facts/replies';
import { ComplaintForm } from './student-complaint/ComplaintForm';
import { steps } from './student-complaint/steps';

export function StudentComplaintPage() {
  return (
    <>
      <PageHead
        name="Student Complaint"
        heading="Student complaint"
        lede="If something went wrong, tell us what happened. You can use your name or stay anonymous."
        picture="letter"
      >
        <a className="button" href="#complaint-form">
          Go to the form
        </a>
        <a className="text-link" href="#anonymity">
          Staying anonymous
        </a>
      </PageHead>

      <Notice id="danger" heading="If anyone is in danger" tone="danger">
        <p>
          Do not write to us first. Call <a href={`tel:${emergencyNumber}`}>{emergencyNumber}</a>, or the
          emergency number where you are.
        </p>
      </Notice>

      <Band id="before" heading="Before you begin" look="split">
        <Facts>
          <Fact name="Who may use this form">
            Enrolled students only. Anyone else can <a href="/contact#write">write to us</a>.
          </Fact>
          <Fact name="Your name">
            A complaint may be anonymous. Without contact information, however, the university cannot
            investigate or reply.
          </Fact>
          <Fact name="How long it takes">
            We contact you within {replies.complaint} after we receive the complaint.
          </Fact>
          <Fact name="If you stop midway">
            What you type stays in this tab, even if you reload the page, until you submit it or close the
            tab. What you type into an anonymous complaint is not stored: if you reload the page, the text is
            lost.
          </Fact>
        </Facts>
      </Band>

      <section className="tint" id="complaint-form" aria-labelledby="complaint-form-heading">
        <div className="wrap band">
          <div className="band-head">
            <h2 id="complaint-form-heading">Your complaint</h2>
          </div>
          <ComplaintForm />
        </div>
      </section>

      <Band id="how" heading="What happens next">
        <Steps steps={steps} />
      </Band>

      <Band
        id="instead"
        heading="If you prefer to talk"
        look="split"
        lede="A call to an office is not anonymous, but the staff can help you write the complaint."
      >
        <OfficeLines offices={[registrar, studentServices]} subject="Student complaint" />
      </Band>
    </>
  );
}
