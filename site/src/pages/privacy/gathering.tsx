/** The privacy policy, from collection to disclosure. */
import type { PolicySection } from '../../components/PolicyText';
import { university } from '../../facts/university';

export const gathering: readonly PolicySection[] = [
  {
    id: 'scope',
    heading: 'Scope of this policy',
    text: (
      <p>
        This is the policy of {university.name}. It covers these pages, the student portal, our online
        classes, and anything you tell our offices by telephone, by mail or in a form. Student records also
        have their own rules in <a href="/ferpa-rights">records privacy rights</a>.
      </p>
    ),
  },
  {
    id: 'collected',
    heading: 'What we collect',
    text: (
      <>
        <p>We collect what an office needs to answer you or to teach you:</p>
        <ul className="bullets">
          <li>
            <strong>From anyone who writes:</strong> name, email address, message, and telephone number if one
            is given.
          </li>
          <li>
            <strong>From applicants:</strong> schooling, transcripts, the program you want, and what a
            scholarship requires.
          </li>
          <li>
            <strong>From students:</strong> courses, submissions, grades, charges and payments, and
            accommodations you request.
          </li>
          <li>
            <strong>From browsers:</strong> the page requested, the time, the network address and the type of
            browser, kept in our server logs.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'sources',
    heading: 'Sources of data',
    text: (
      <p>
        Nearly all of your data comes from you. Some comes from others at your request: schools that send
        transcripts, people who recommend you, and employers or programs that pay on your behalf. We don’t buy
        data about you.
      </p>
    ),
  },
  {
    id: 'use',
    heading: 'How we use your data',
    text: (
      <ul className="bullets">
        <li>To answer your questions and keep a record of the answers.</li>
        <li>To decide on applications, scholarships and transfer credit.</li>
        <li>To teach, to grade, and to keep the records that support a degree.</li>
        <li>To send bills, process payments and issue refunds.</li>
        <li>To keep accounts safe and to investigate problems.</li>
        <li>To do what the law requires of a university.</li>
      </ul>
    ),
  },
  {
    id: 'sharing',
    heading: 'Who else sees your data',
    text: (
      <>
        <p>
          We do not sell your data or share it for advertising. Staff and faculty see your data only if their
          work requires it. Companies that work for us, such as those that run our computers or process
          payments, see it under contracts that bind them to this policy. Courts and authorities see it where
          the law compels us.
        </p>
        <p>Anyone else sees your data only if you agree, or if someone’s life or safety depends on it.</p>
      </>
    ),
  },
  {
    id: 'student-records',
    heading: 'Student records',
    text: (
      <p>
        Our systems log who opens a student’s record and what is changed in it. To see what we may disclose
        without your consent, and how to restrict it, read{' '}
        <a href="/ferpa-rights#directory">directory information</a>.
      </p>
    ),
  },
];
