import { NotSent } from '../components/NotSent';

export function ContactNotSentPage() {
  return (
    <NotSent
      form="Contact Us"
      heading="Your message could not be sent"
      lede="Please read the messages below, correct the form and send it again."
      back="/contact"
    />
  );
}
