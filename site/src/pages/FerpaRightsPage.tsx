import { Badge } from '../components/Badge';
import { Band } from '../components/Band';
import { Closing } from '../components/Closing';
import { PageHead } from '../components/PageHead';
import { Tabs } from '../components/Tabs';
import { directory } from '../facts/records';
import { portalRequest } from '../routes';
import { ContactPart, ExceptionsPart, ProceduresPart } from './ferpa-rights/parts';
import { rights } from './ferpa-rights/rights';

export function FerpaRightsPage() {
  return (
    <>
      <PageHead
        name="Student Records Privacy"
        heading="Your rights over your student record"
        lede="The Family Educational Rights and Privacy Act (FERPA) gives you four rights over your record."
        picture="seal"
      >
        <a className="button" href="/privacy">
          Privacy policy
        </a>
        <a className="text-link" href="#directory">
          Directory information
        </a>
      </PageHead>

      <Band
        id="rights"
        heading="Four rights"
        lede="You have these rights from the day you enroll and keep them after you leave."
      >
        <ul className="rights">
          {rights.map(({ heading, text }) => (
            <li key={heading}>
              <h3>{heading}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Band>

      <Band
        id="directory"
        heading="Directory information"
        lede="Information the university may confirm to anyone unless you restrict it, and information it never discloses without your consent."
        look="tint"
      >
        <ul className="directory">
          {directory.map(({ category, included, description }) => (
            <li key={category}>
              <h3>{category}</h3>
              <Badge tone={included ? 'success' : 'neutral'}>{included ? 'Included' : 'Not Included'}</Badge>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </Band>

      <Band id="details" heading="Disclosures, requests and contacts">
        <Tabs
          label="Disclosures, requests and contacts"
          tabs={[
            { id: 'disclosure-exceptions', label: 'Disclosure Exceptions', content: <ExceptionsPart /> },
            { id: 'request-procedures', label: 'Request Procedures', content: <ProceduresPart /> },
            { id: 'contact-information', label: 'Contact Information', content: <ContactPart /> },
          ]}
        />
      </Band>

      <Closing
        id="restrict"
        heading="Restrict your directory information"
        text="Sign in to the student portal and choose which information the university keeps out of the directory. From then on, the university doesn’t confirm that information to outsiders, such as an employer, a newspaper or a friend."
      >
        <a className="button" href={portalRequest('directory_restriction')}>
          Request a directory restriction
        </a>
      </Closing>
    </>
  );
}
