import { ApplicantFrame } from '../components/ApplicantFrame';

export function ApplyStatusPage() {
  return <ApplicantFrame heading="Application status" loading="Opening the status …" />;
}
