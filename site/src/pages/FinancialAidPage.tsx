import { Band } from '../components/Band';
import { Card, Cards } from '../components/Cards';
import { ExternalLink } from '../components/ExternalLink';
import { Notice } from '../components/Notice';
import { PageHead } from '../components/PageHead';
import { ScholarshipCards } from '../components/ScholarshipCards';
import { Steps } from '../components/Steps';
import { Tabs } from '../components/Tabs';
import { PriceNotice } from '../components/Today';
import { application } from '../facts/admissions';
import { paymentOptions } from '../facts/paymentOptions';
import { elsewhere } from './financial-aid/elsewhere';
import { ContactPart, DeadlinesPart, ResourcesPart } from './financial-aid/parts';
import { steps } from './financial-aid/steps';

export function FinancialAidPage() {
  return (
    <>
      <PageHead
        name="Financial Aid"
        heading="Financial aid"
        lede="Our own scholarships, and four ways to pay the remaining balance."
        picture="lantern"
      >
        <a className="button" href="/apply">
          Apply Now
        </a>
        <a className="text-link" href="/tuition-fees">
          Tuition and fees
        </a>
      </PageHead>
      <PriceNotice />

      <Notice id="no-federal-aid" heading="No federal aid">
        <p>
          The university does not qualify for federal Pell grants or other federal aid, and does not take part
          in federal aid programs. Its prices and scholarships take this into account.
        </p>
        <p>
          <a className="text-link" href="/cost-of-attendance">
            See what a year costs
          </a>
        </p>
      </Notice>

      <Band
        id="scholarships"
        heading="Scholarships"
        lede="The university awards each of these scholarships itself."
      >
        <ScholarshipCards />
      </Band>

      <Band
        id="payment-options"
        heading="Payment options"
        lede="Pay the remaining balance in one of four ways."
        look="tint"
      >
        <Cards small>
          {paymentOptions.map(({ id, kind, name, text }) => (
            <Card key={id} kind={kind} heading={name}>
              <p>{text}</p>
            </Card>
          ))}
        </Cards>
        <p className="band-note">
          To enroll in a plan or compare the costs, see <a href="/payment-plans">payment plans</a>.
        </p>
      </Band>

      <Band id="how-to-apply" heading="How to apply for aid">
        <Steps steps={steps} />
        <p className="actions">
          <a className="button" href="/apply">
            Start Your Application
          </a>
          <span className="band-note">The application takes about {application.minutes} minutes.</span>
        </p>
      </Band>

      <Band
        id="elsewhere"
        heading="Aid from elsewhere"
        lede="Other organizations may help too. First ask each one whether you can use its aid at a university that takes no part in federal aid programs."
        look="tint"
      >
        <Cards small>
          {elsewhere.map(({ heading, text, href, label }) => (
            <Card key={heading} heading={heading} link={<ExternalLink href={href}>{label}</ExternalLink>}>
              <p>{text}</p>
            </Card>
          ))}
        </Cards>
      </Band>

      <Band id="details" heading="Contacts, dates and links">
        <Tabs
          label="Contacts, dates and links"
          tabs={[
            { id: 'contact', label: 'Contact Information', content: <ContactPart /> },
            { id: 'deadlines', label: 'Important Deadlines', content: <DeadlinesPart /> },
            { id: 'resources', label: 'Additional Resources', content: <ResourcesPart /> },
          ]}
        />
      </Band>
    </>
  );
}
