import { ApplicantFrame } from '../components/ApplicantFrame';

export function ApplyFormPage() {
  return <ApplicantFrame heading="Your application" loading="Opening your application …" />;
}
