import { NotSent } from '../components/NotSent';
import { existing } from '../navigation';

/** Until the page with the form is there, whoever has one to send finds us at the page Contact Us. */
const [back] = existing([
  { path: '/athletics', label: 'Athletics' },
  { path: '/contact', label: 'Contact' },
]);

export function AthleticsNotSentPage() {
  return (
    <NotSent
      form="Athletics"
      heading="Sign-up Failed"
      lede="There was an error submitting your information. Please try again."
      back={back!.path}
    />
  );
}
