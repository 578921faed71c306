import { Outcome } from '../components/Outcome';
import { ReceiptNote } from '../components/ReceiptNote';
import { replies } from '../facts/replies';

export function ContactThanksPage() {
  return (
    <Outcome
      form="Contact Us"
      heading="Your message has reached us"
      lede={`Thank you for your message! We'll get back to you within ${replies.contact}.`}
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
