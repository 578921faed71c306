import { PageHead } from '../components/PageHead';
import { PolicyText } from '../components/PolicyText';
import { legal } from '../facts/legal';
import { entering } from './terms/entering';
import { using } from './terms/using';

export function TermsPage() {
  return (
    <>
      <PageHead
        name="Terms and Conditions"
        heading="Terms and conditions"
        lede="The terms for using these pages and the student portal."
        picture="seal"
      >
        <a className="button" href="/privacy">
          Privacy policy
        </a>
      </PageHead>
      <PolicyText
        sections={[...entering, ...using]}
        note={`Effective ${legal.effective}. Last updated ${legal.updated}.`}
      />
    </>
  );
}
