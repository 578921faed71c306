import { Band } from '../components/Band';
import { Card, Cards } from '../components/Cards';
import { Closing } from '../components/Closing';
import { ExternalLink } from '../components/ExternalLink';
import { Fact, Facts } from '../components/Facts';
import { PageHead } from '../components/PageHead';
import { Tabs } from '../components/Tabs';
import { accessibilityTarget } from '../facts/accessibility';
import { contactAbout } from '../facts/format';
import { external } from '../facts/links';
import { portalRequest } from '../routes';
import { accommodations, features, principles } from './accessibility/lists';
import { FeedbackPart, SupportPart, ToolsPart } from './accessibility/parts';

export function AccessibilityPage() {
  return (
    <>
      <PageHead
        name="Accessibility"
        heading="Accessibility"
        lede="A fully online university has one entrance, and everyone has to be able to use it."
        picture="gate"
      >
        <a className="button" href="/support">
          Technical support
        </a>
        <a className="text-link" href="#accommodations">
          Accommodations
        </a>
      </PageHead>

      <Band
        id="features"
        heading="What these pages do"
        lede="These features are available to everyone. You don’t have to request them."
      >
        <Cards small>
          {features.map(({ heading, items }) => (
            <Card key={heading} heading={heading}>
              <ul className="card-list">
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </Card>
          ))}
        </Cards>
      </Band>

      <Band
        id="accommodations"
        heading="Accommodations"
        lede="Students with a disability can request accommodations. You need a letter from a qualified professional, and only the staff who decide on your request see it."
        look="tint"
      >
        <ul className="reasons">
          {accommodations.map(({ heading, text }) => (
            <li key={heading}>
              <h3>{heading}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p className="actions band-actions">
          <a className="button" href={portalRequest('accommodation')}>
            Request an accommodation
          </a>
          <span>
            The request form is in the student portal. Not enrolled yet?{' '}
            <a href={contactAbout('Accommodation request')}>Write to us</a>.
          </span>
        </p>
      </Band>

      <Band
        id="principles"
        heading="The standard"
        look="split"
        lede={
          <>
            <ExternalLink href={external.wcag}>WCAG</ExternalLink>, the Web Content Accessibility Guidelines,
            rest on four principles.
          </>
        }
      >
        <div className="prose">
          <Facts>
            {principles.map(({ name, text }) => (
              <Fact key={name} name={name}>
                {text}
              </Fact>
            ))}
          </Facts>
          <p>
            The university’s target for everything it publishes, courses included, is{' '}
            {accessibilityTarget.name}. These pages are tested against {accessibilityTarget.tested}.
          </p>
        </div>
      </Band>

      <Band id="help" heading="Help, tools and feedback" look="tint">
        <Tabs
          label="Help, tools and feedback"
          tabs={[
            { id: 'getting-support', label: 'Getting Support', content: <SupportPart /> },
            { id: 'assistive-tools', label: 'Assistive Tools', content: <ToolsPart /> },
            { id: 'provide-feedback', label: 'Provide Feedback', content: <FeedbackPart /> },
          ]}
        />
      </Band>

      <Closing
        id="barrier"
        heading="Did you find a barrier?"
        text="Tell us the page or course, and what you tried to do. We first reply with a workaround, and then fix the barrier."
      >
        <a className="button" href={contactAbout('Accessibility barrier')}>
          Report a barrier
        </a>
      </Closing>
    </>
  );
}
