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
        The work you submit is your own. It names every source it relies on, including software. Sessions with
        tutors and classes may be recorded for those who take part; recordings are not to be passed on.
      </p>
    ),
  },
  {
    id: 'property',
    heading: 'What belongs to whom',
    text: (
      <>
        <p>
          The text, pictures and marks of these pages, and the material of our courses, belong to{' '}
          {university.name} or to those who let us use them. You may read, print and quote them for your
          study. For anything else, ask first.
        </p>
        <p>
          What you write and make for a course stays yours. You let the university keep it, show it to those
          who teach and grade you, and check where it comes from.
        </p>
      </>
    ),
  },
  {
    id: 'links',
    heading: 'Links to others',
    text: (
      <p>
        Links that leave the university are marked. We choose them with care, but their content is not ours,
        and these terms and our privacy policy end where they begin.
      </p>
    ),
  },
  {
    id: 'availability',
    heading: 'Availability and mistakes',
    text: (
      <p>
        We mean these pages to be there at all hours and to be right. Where they are wrong, we correct them,
        and nobody is held to a plain mistake. If a failure of our systems keeps you from a deadline, tell
        technical support the same day, and the deadline will be looked at again.
      </p>
    ),
  },
  {
    id: 'liability',
    heading: 'Limits of what we answer for',
    text: (
      <p>
        As far as the law allows, the university does not answer for loss that follows from the use of these
        pages, except where it acted with intent or gross negligence. Nothing here takes away a right that the
        law gives you and that can’t be waived.
      </p>
    ),
  },
  {
    id: 'disputes',
    heading: 'If we disagree',
    text: (
      <p>
        Tell the office concerned first; most things end there. An enrolled student may{' '}
        <a href="/student-complaint">make a complaint</a>, and is contacted about it within{' '}
        {replies.complaint}. What cannot be settled so is for the courts that the law names.
      </p>
    ),
  },
  {
    id: 'changes',
    heading: 'Changes, and whom to ask',
    text: (
      <p>
        When these terms change, the date at their head changes with them. A change does not reach back: what
        you did is judged by the terms of that day. Questions:{' '}
        <a href={mail(general.email, 'Terms')}>{general.email}</a>,{' '}
        <a href={telephone(general.phone)}>{general.phone}</a>.
      </p>
    ),
  },
];
