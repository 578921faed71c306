/** The privacy policy, from collection to disclosure. */
import type { PolicySection } from '../../components/PolicyText';
import { university } from '../../facts/university';

export const gathering: readonly PolicySection[] = [
  {
    id: 'scope',
    heading: 'Who we are, and what this covers',
    text: (
      <p>
        This policy is that of {university.name}. It covers these pages, the student portal, our online
        classes, and anything you tell our offices by telephone, by mail or in a form. Student records also
        have rules of their own in <a href="/ferpa-rights">records privacy rights</a>.
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
            <strong>From anyone who writes:</strong> name, email address, a telephone number if you give one,
            and what you write.
          </li>
          <li>
            <strong>From applicants:</strong> schooling, transcripts, the program you want, and what a
            scholarship asks for.
          </li>
          <li>
            <strong>From students:</strong> courses, work, grades, charges and payments, and accommodations
            you ask for.
          </li>
          <li>
            <strong>From browsers:</strong> the page asked for, the time, the network address and the kind of
            browser, kept in the logs of our servers.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'sources',
    heading: 'Where it comes from',
    text: (
      <p>
        Nearly all of it comes from you. Some comes from others at your request: schools that send
        transcripts, people who recommend you, an employer who pays, a program that pays on your behalf. We
        buy no data about you from anyone.
      </p>
    ),
  },
  {
    id: 'use',
    heading: 'What we use it for',
    text: (
      <ul className="bullets">
        <li>To answer what you ask, and to keep the answer with the question.</li>
        <li>To decide on applications, scholarships and transfer credit.</li>
        <li>To teach, to grade, and to keep the records that a degree rests on.</li>
        <li>To bill, to take payments and to refund.</li>
        <li>To keep accounts safe, and to find out what went wrong when something did.</li>
        <li>To do what the law asks of a university.</li>
      </ul>
    ),
  },
  {
    id: 'sharing',
    heading: 'Who else sees it',
    text: (
      <>
        <p>
          We do not sell what we know of you, and we give it to nobody for advertising. It is seen by staff
          and faculty whose work needs it; by companies that work for us, such as those who run our computers
          or take payments, under contracts that bind them to this policy; and by courts and authorities,
          where the law compels us.
        </p>
        <p>Anybody else sees it only if you agree, or if someone’s life or safety depends on it.</p>
      </>
    ),
  },
  {
    id: 'student-records',
    heading: 'Records of students',
    text: (
      <p>
        Who opens a student’s record in our systems is written down, and so is every change. What may be told
        to others without your consent, and how to forbid even that, is in{' '}
        <a href="/ferpa-rights#directory">directory information</a>.
      </p>
    ),
  },
];
