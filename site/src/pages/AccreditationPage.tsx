import { Band } from '../components/Band';
import { Closing } from '../components/Closing';
import { ExternalLink } from '../components/ExternalLink';
import { Fact, Facts } from '../components/Facts';
import { Notice } from '../components/Notice';
import { OfficeLines } from '../components/OfficeLines';
import { PageHead } from '../components/PageHead';
import { admissions, registrar } from '../facts/contact';
import { external } from '../facts/links';
import { university } from '../facts/university';
import { about } from './about/parent';

export function AccreditationPage() {
  return (
    <>
      <PageHead
        name="Licensure and Accreditation"
        parents={[about]}
        heading="Licensure and accreditation"
        lede="The current status of the university’s license and accreditation, and what it means for you. Read this before you apply."
        picture="seal"
      />

      <Band id="status" heading="Status today" look="split">
        <Facts>
          <Fact name="License number">
            {university.license}. The number will be on this page and at the foot of every page once the state
            issues it.
          </Fact>
          <Fact name="Accreditation">
            {university.isAccredited
              ? 'Accredited by an agency that the U.S. Department of Education recognizes.'
              : 'Not accredited. No agency that the U.S. Department of Education recognizes has accredited the university or its programs.'}
          </Fact>
          <Fact name="Federal student aid">
            The university does not take part in federal aid programs. It offers{' '}
            <a href="/scholarships">scholarships</a> and <a href="/payment-plans">payment plans</a> of its
            own.
          </Fact>
        </Facts>
      </Band>

      <Band
        id="meaning"
        heading="What this means for you"
        lede="Before you enroll, ask whether your credits and your degree will be accepted."
        look="tint"
      >
        <ul className="reasons reasons-pairs">
          <li>
            <h3>Transfer to another college</h3>
            <p>
              Each college decides which credits it accepts, and many accept only credits from accredited
              institutions. Ask the college before you enroll here.
            </p>
          </li>
          <li>
            <h3>Graduate school</h3>
            <p>
              Many graduate programs require a degree from an accredited institution. Ask the program you have
              in mind.
            </p>
          </li>
          <li>
            <h3>Professional licenses and titles</h3>
            <p>
              States and professional boards set their own requirements for licenses and titles, including
              those in finance. Ask the board of the state where you plan to work.
            </p>
          </li>
          <li>
            <h3>Employers</h3>
            <p>
              Some employers require a degree from an accredited institution, or pay tuition only at one. Ask
              your employer before you enroll.
            </p>
          </li>
        </ul>
      </Band>

      <Band
        id="check"
        heading="Check for yourself"
        lede="Look up any college in these public lists."
        look="split"
      >
        <div className="prose">
          <ul className="bullets">
            <li>
              <ExternalLink href={external.accredited}>
                Database of Accredited Postsecondary Institutions and Programs
              </ExternalLink>
              , of the U.S. Department of Education
            </li>
            <li>
              <ExternalLink href={external.collegeNavigator}>College Navigator</ExternalLink>, of the National
              Center for Education Statistics
            </li>
          </ul>
          <p>
            Enrolled students can also submit a <a href="/student-complaint">complaint</a> to us, or complain
            to the higher-education agency of their state.
          </p>
        </div>
      </Band>

      <Notice id="changes" heading="Changes in status">
        <p>
          We update this page on the day a license or an accreditation is granted, refused or withdrawn, and
          write to every student.
        </p>
      </Notice>

      <Band id="ask" heading="Ask us" look="split">
        <OfficeLines offices={[admissions, registrar]} subject="Licensure and accreditation" />
      </Band>

      <Closing
        id="next"
        heading="Is this the right place for you?"
        text="Look at what we teach and what it costs, or ask admissions."
      >
        <a className="button" href="/programs">
          Programs
        </a>
        <a className="button button-quiet" href="/contact-admissions">
          Ask admissions
        </a>
      </Closing>
    </>
  );
}
