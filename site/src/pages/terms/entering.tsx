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
        agree to them. If you do not agree, please do not use them; our offices will help you by telephone all
        the same.
      </p>
    ),
  },
  {
    id: 'who',
    heading: 'Who may use them',
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
        someone else may know it, and sign out on computers that others use. What is done with your account
        counts as done by you until you have told us.
      </p>
    ),
  },
  {
    id: 'true',
    heading: 'What you tell us',
    text: (
      <p>
        What you write in an application, a request or a complaint must be true as far as you know. An
        admission, a scholarship or a credit that was based on false information can be revoked.
      </p>
    ),
  },
  {
    id: 'enrolling',
    heading: 'Applying and enrolling',
    text: (
      <p>
        The application fee is {money(application.fee)}, and is waived for applications made online. These
        pages describe programs; they promise no admission. You are a student when you have been admitted,
        have accepted, and are registered for a course.
      </p>
    ),
  },
  {
    id: 'money',
    heading: 'Tuition, fees and refunds',
    text: (
      <p>
        Prices are those of <a href="/tuition-fees">tuition and fees</a> for the term in which you study. What
        comes back if you withdraw is in the <a href="/refund-policy">refund policy</a>, which is part of
        these terms.
      </p>
    ),
  },
  {
    id: 'conduct',
    heading: 'Conduct',
    text: (
      <p>
        Disagree as much as you like, with respect. Do not harass, threaten or impersonate anyone; do not
        disturb a class; do not try to get at what is not yours, or to break what others need. Security
        research that you tell us of first is welcome.
      </p>
    ),
  },
];
