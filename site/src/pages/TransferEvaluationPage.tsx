import { Band } from '../components/Band';
import { Fact, Facts } from '../components/Facts';
import { HoursList } from '../components/HoursList';
import { PageHead } from '../components/PageHead';
import { Steps } from '../components/Steps';
import { catalog } from '../facts/catalog';
import { admissions } from '../facts/contact';
import { mail, telephone } from '../facts/format';
import { replies } from '../facts/replies';
import { steps } from './transfer-evaluation/steps';
import { TransferForm } from './transfer-evaluation/TransferForm';

export function TransferEvaluationPage() {
  return (
    <>
      <PageHead
        parents={[{ path: '/admissions', label: 'Admissions' }]}
        name="Transfer Credit Evaluation"
        heading="Transfer credit evaluation"
        lede={`You don’t have to repeat what you learned elsewhere. Up to ${catalog.transferCredits} credits may transfer.`}
        picture="bridge"
      >
        <a className="button" href="#request">
          Request an evaluation
        </a>
        <a className="text-link" href="#questions">
          Ask a question
        </a>
      </PageHead>

      <Band id="how" heading="How an evaluation works">
        <Steps steps={steps} />
      </Band>

      <section className="tint" id="request" aria-labelledby="request-heading">
        <div className="wrap band">
          <div className="band-head">
            <h2 id="request-heading">Your request</h2>
          </div>
          <TransferForm />
        </div>
      </section>

      <Band id="what-counts" heading="What to expect" look="split">
        <Facts>
          <Fact name="At most">{catalog.transferCredits} credits from other institutions.</Fact>
          <Fact name="Earned here">At least {catalog.residencyCredits} credits of the degree.</Fact>
          <Fact name="Final evaluation">
            An evaluation of unofficial transcripts is preliminary; the final one requires official
            transcripts.
          </Fact>
          <Fact name="Your files">Only the offices that evaluate transcripts can open them.</Fact>
        </Facts>
      </Band>

      <Band
        id="questions"
        heading="Questions"
        look="tint"
        lede={`The evaluation itself takes ${replies.transferEvaluation}; we answer a question about it within ${replies.transferQuestion}.`}
      >
        <div className="ask">
          <div>
            <h3>By telephone</h3>
            <p className="ask-line">
              <a href={telephone(admissions.phone)}>{admissions.phone}</a>
            </p>
            <HoursList hours={admissions.hours} />
          </div>
          <div>
            <h3>By email</h3>
            <p className="ask-line">
              <a href={mail(admissions.email, 'Transfer credit evaluation')}>{admissions.email}</a>
            </p>
            <p>You get a reply within {replies.transferQuestion}.</p>
          </div>
        </div>
      </Band>
    </>
  );
}
