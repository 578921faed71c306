import { PageHead } from '../components/PageHead';
import { PolicyText } from '../components/PolicyText';
import { legal } from '../facts/legal';
import { gathering } from './privacy/gathering';
import { keeping } from './privacy/keeping';

export function PrivacyPage() {
  return (
    <>
      <PageHead
        name="Privacy Policy"
        heading="Privacy policy"
        lede="The data we collect about you, why, who else sees it, and your choices."
        picture="seal"
      >
        <a className="button" href="/ferpa-rights">
          Rights of students
        </a>
      </PageHead>
      <PolicyText
        sections={[...gathering, ...keeping]}
        note={`Effective ${legal.effective}. Last updated ${legal.updated}.`}
      />
    </>
  );
}
