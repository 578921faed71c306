import { admissions } from '../facts/contact';
import { mail, telephone } from '../facts/format';

interface ApplicantFrameProps {
  heading: string;
  /** While the island loads. */
  loading: string;
}

/** A page that its island fills with the applicant's own data. */
export function ApplicantFrame({ heading, loading }: ApplicantFrameProps) {
  return (
    <div className="wrap apply">
      <p className="eyebrow">Apply</p>
      <h1>{heading}</h1>
      <div data-apply="">
        <p className="apply-loading" role="status">
          {loading}
        </p>
        <div className="notice notice-accent form-without">
          <h2>This page needs JavaScript</h2>
          <p>
            Turn it on and reload the page, call <a href={telephone(admissions.phone)}>{admissions.phone}</a>{' '}
            or write to <a href={mail(admissions.email)}>{admissions.email}</a>.
          </p>
        </div>
      </div>
      <p className="apply-help">
        Questions? Call <a href={telephone(admissions.phone)}>{admissions.phone}</a> or write to{' '}
        <a href={mail(admissions.email)}>{admissions.email}</a>.
      </p>
    </div>
  );
}
