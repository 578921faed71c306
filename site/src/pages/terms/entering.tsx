/** The terms, from agreement to conduct. */
import type { PolicySection } from '../../components/PolicyText';
import { application } from '../../facts/admissions';
import { money } from '../../facts/format';
import { legal } from '../../facts/legal';
import { university } from '../../facts/university';

export const entering: readonly PolicySection[] = [
  {
    id: 'agreement',
    heading: 'Agreement',
    text: (
      <p>
        These terms are between you and {university.name}. By using these pages or the student portal you
        agree to them. If you do not agree, please do not use the pages or the portal. Our offices can still
        help you by phone.
      </p>
    ),
  },
  {
    id: 'who',
    heading: 'Who may use the site and portal',
    text: (
      <p>
        Anyone may read these pages. To send a form you must be at least {legal.leastAge} years old. The
        portal is for applicants, students, faculty and staff to whom the university has given an account.
      </p>
    ),
  },
  {
    id: 'account',
    heading: 'Your account',
    text: (
      <p>
        An account is for one person. Keep your password to yourself, tell technical support at once if
        someone else may know it, and sign out on computers that others use. You are responsible for what is
        done with your account until you report a problem.
      </p>
    ),
  },
  {
    id: 'true',
    heading: 'Accurate information',
    text: (
      <p>
        What you write in an application, a request or a complaint must be true as far as you know. Admission,
        scholarships and credit that were based on false information can be revoked.
      </p>
    ),
  },
  {
    id: 'enrolling',
    heading: 'Applying and enrolling',
    text: (
      <p>
        The application fee is {money(application.fee)}, and is waived for applications made online. These
        pages describe programs; they do not promise admission. You are a student once you are admitted,
        accept the offer and register for a course.
      </p>
    ),
  },
  {
    id: 'money',
    heading: 'Tuition, fees and refunds',
    text: (
      <p>
        You pay the prices that <a href="/tuition-fees">tuition and fees</a> lists for your term. If you
        withdraw, the <a href="/refund-policy">refund policy</a> applies. It is part of these terms.
      </p>
    ),
  },
  {
    id: 'conduct',
    heading: 'Conduct',
    text: (
      <p>
        You may disagree, respectfully. Do not harass, threaten or impersonate anyone. Do not disrupt a class,
        access what is not yours, or damage what others use. Security research is welcome if you tell us
        first.
      </p>
    ),
  },
];
