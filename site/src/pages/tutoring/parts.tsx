/** The three tabs of the tutoring page. */
import { Fact, Facts } from '../../components/Facts';
import { HoursList } from '../../components/HoursList';
import { OfficeLines } from '../../components/OfficeLines';
import { studentServices, tutoring } from '../../facts/contact';
import { requirements } from '../../facts/support';
import { tutoringRules, writingCenter } from '../../facts/tutoring';

export function HoursPart() {
  return (
    <>
      <div className="hours-pair">
        <div>
          <h4>Virtual tutoring, during library hours</h4>
          <HoursList hours={tutoring.hours} />
        </div>
        <div>
          <h4>Writing center</h4>
          <HoursList hours={writingCenter} />
        </div>
      </div>
      <p>
        If none of these hours suit you because of your work or your time zone, tell us in your request. We
        will look for a tutor at another hour.
      </p>
    </>
  );
}

export function RequirementsPart() {
  return (
    <Facts>
      <Fact name="Enrollment">You are enrolled this term; tutoring is part of tuition.</Fact>
      <Fact name="Portal">Your access to the student portal is active.</Fact>
      <Fact name="Connection">
        At least {requirements.minimumSpeed}, with a microphone.{' '}
        <a href="/support#equipment">What you need</a>
      </Fact>
      <Fact name="Canceling">
        Cancel at least {tutoringRules.cancellation} before the session, so that another student can have the
        time.
      </Fact>
      {tutoringRules.recorded && (
        <Fact name="Recording">
          Sessions are recorded so that you can watch them again. At the beginning, the tutor tells you that
          the session is recorded.
        </Fact>
      )}
    </Facts>
  );
}

export function ContactPart() {
  return <OfficeLines offices={[tutoring, studentServices]} subject="Tutoring" />;
}
