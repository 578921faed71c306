import { NotSent } from '../components/NotSent';

export function ContactNotSentPage() {
  return (
    <NotSent
      form="Contact Us"
      heading="Your message could not be sent"
      lede="Please look at what is said below, and send it again."
      back="/contact"
    />
  );
}
