import { Outcome } from '../components/Outcome';
import { ReceiptNote } from '../components/ReceiptNote';

export function AthleticsThanksPage() {
  return (
    <Outcome
      form="Athletics"
      heading="Sign-up Successful!"
      lede="Thank you for your interest in athletics. We'll be in touch soon!"
      more={<ReceiptNote />}
    >
      <a className="button" href="/">
        Go to the home page
      </a>
      <a className="text-link" href="/programs">
        Explore Programs
      </a>
    </Outcome>
  );
}
