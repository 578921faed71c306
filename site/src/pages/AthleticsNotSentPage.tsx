import { NotSent } from '../components/NotSent';

export function AthleticsNotSentPage() {
  return (
    <NotSent
      form="Athletics"
      heading="Sign-up Failed"
      lede="There was an error submitting your information. Please try again."
      back="/athletics"
    />
  );
}
