/** The terms, from honesty to changes. */
import type { PolicySection } from '../../components/PolicyText';
import { general } from '../../facts/contact';
import { mail, telephone } from '../../facts/format';
import { replies } from '../../facts/replies';
import { university } from '../../facts/university';

export const using: readonly PolicySection[] = [
  {
    id: 'honesty',
    heading: 'Academic honesty',
    text: (
      <p>
        Submit your own work, and cite every source it relies on, including software. Classes and sessions
        with tutors may be recorded for participants. Do not share the recordings.
      </p>
    ),
  },
  {
    id: 'property',
    heading: 'Ownership',
    text: (
      <>
        <p>
          The text, pictures and marks on these pages, and the materials of our courses, belong to{' '}
          {university.name} or its licensors. You may read, print and quote them for your study. For anything
          else, ask first.
        </p>
        <p>
          You own the work you create for a course. You allow the university to keep it, show it to
          instructors and graders, and check it for plagiarism.
        </p>
      </>
    ),
  },
  {
    id: 'links',
    heading: 'Links to other sites',
    text: (
      <p>
        Links to other sites are marked. We choose them carefully, but we are not responsible for their
        content, and these terms and our privacy policy do not apply there.
      </p>
    ),
  },
  {
    id: 'availability',
    heading: 'Availability and errors',
    text: (
      <p>
        We aim to keep these pages correct and available at all hours. We correct errors, and nobody is held
        to an obvious mistake. If a failure of our systems makes you miss a deadline, tell technical support
        the same day, and we will review the deadline.
      </p>
    ),
  },
  {
    id: 'liability',
    heading: 'Limits of liability',
    text: (
      <p>
        As far as the law allows, the university is not liable for loss from the use of these pages, unless it
        acted with intent or gross negligence. Nothing here limits a legal right that can’t be waived.
      </p>
    ),
  },
  {
    id: 'disputes',
    heading: 'Disputes',
    text: (
      <p>
        Contact the office concerned first; most problems end there. An enrolled student may{' '}
        <a href="/student-complaint">make a complaint</a>, and is contacted about it within{' '}
        {replies.complaint}. Disputes we can’t settle go to the courts with jurisdiction.
      </p>
    ),
  },
  {
    id: 'changes',
    heading: 'Changes and questions',
    text: (
      <p>
        When these terms change, we update the date at the top. Changes are not retroactive: the terms in
        effect on the day of an action apply to it. Questions:{' '}
        <a href={mail(general.email, 'Terms')}>{general.email}</a>,{' '}
        <a href={telephone(general.phone)}>{general.phone}</a>.
      </p>
    ),
  },
];
