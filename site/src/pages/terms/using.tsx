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
          {university.name} or its licensors. You may read, print and quote them for your study. For any other
          use, ask us first.
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
        We aim to keep these pages correct and available at all hours. We correct errors, and an obvious
        mistake binds neither you nor us. If a failure of our systems makes you miss a deadline, tell
        technical support the same day, and we will review the deadline.
      </p>
    ),
  },
  {
    id: 'liability',
    heading: 'Limits of liability',
    text: (
      <p>
        To the extent permitted by law, the university is not liable for loss from the use of these pages,
        except for willful misconduct or gross negligence. Nothing here limits a legal right that can’t be
        waived.
      </p>
    ),
  },
  {
    id: 'disputes',
    heading: 'Disputes',
    text: (
      <p>
        First contact the office concerned, which can solve most problems. An enrolled student may{' '}
        <a href="/student-complaint">submit a complaint</a>, and we contact the student within{' '}
        {replies.complaint}. Disputes we can’t settle go to the courts with jurisdiction.
      </p>
    ),
  },
  {
    id: 'changes',
    heading: 'Changes and questions',
    text: (
      <p>
        When these terms change, we update the date at the top. Changes are not retroactive: each of your
        actions is subject to the terms in effect at the time. Send questions to{' '}
        <a href={mail(general.email, 'Terms')}>{general.email}</a>,{' '}
        <a href={telephone(general.phone)}>{general.phone}</a>.
      </p>
    ),
  },
];
