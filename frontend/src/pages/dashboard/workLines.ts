import type { WorkDto } from '../../api/types.gen';
import type { IconName } from '../../components/Icon';
import {
  dotted,
  formatDate,
  formatMoment,
  formatMoney,
  formatNumber,
  formatOwnTime,
  formatUntil,
  plural,
} from '../../components/format';
import type { Tone } from '../../components/StatusBadge';
import { officePaths } from './officePaths';

/** One kind of open work: the count, the noun, and the details to know before opening it. */
export interface WorkLine {
  id: string;
  icon: IconName;
  /** danger: something is late; warning: it soon will be; neutral: for information. */
  tone: Extract<Tone, 'danger' | 'warning' | 'neutral'>;
  figure?: string;
  text: string;
  note?: string;
  to: string;
}

type Part<Name extends keyof WorkDto> = NonNullable<WorkDto[Name]>;
type Draft = WorkLine | false | undefined;

const counted = (count: number, one: string, many?: string) => ({
  figure: formatNumber(count),
  text: plural(count, one, many).slice(formatNumber(count).length + 1),
});

function inquiryLines(work: Part<'inquiries'>, to: string): Draft[] {
  const tone = work.dueSoon > 0 ? 'warning' : 'neutral';
  const note = dotted([
    work.mine > 0 && `${formatNumber(work.mine)} yours`,
    work.nextDueAt && `next due ${formatMoment(work.nextDueAt)}`,
  ]);
  // New and open items are separate lists: each line links to the one that it counts.
  return [
    work.overdue > 0 && {
      ...{ id: 'overdue', icon: 'clock', tone: 'danger', to: `${to}?status=overdue` },
      ...counted(work.overdue, 'inquiry is overdue', 'inquiries are overdue'),
    },
    work.new > 0 && {
      ...{ id: 'new-inquiries', icon: 'mail', tone, to: `${to}?status=new` },
      ...counted(work.new, 'new inquiry', 'new inquiries'),
      note: work.open > 0 ? undefined : note,
    },
    work.open > 0 && {
      ...{ id: 'open-inquiries', icon: 'mail', tone, to: `${to}?status=open` },
      ...counted(work.open, 'inquiry in hand', 'inquiries in hand'),
      note,
    },
  ];
}

const holdLines = ({ kind, own, standing }: Part<'holds'>): Draft[] => [
  own > 0 && {
    ...{ id: 'holds', icon: 'lock', tone: 'neutral' },
    to: kind ? `${officePaths.holds}?kind=${kind}` : officePaths.holds,
    ...counted(own, 'hold for your office to lift', 'holds for your office to lift'),
    note: own === standing ? undefined : `of ${formatNumber(standing)} that stand`,
  },
];

const waitlistLines = (
  { waiting, sections, withFreeSeats, offers }: Part<'waitlists'>,
  termId: string | null,
): Draft[] => [
  withFreeSeats > 0 && {
    ...{ id: 'idle', icon: 'enrollment', tone: 'warning' },
    to: sectionsOf(termId, 'seat'),
    ...counted(withFreeSeats, 'section with a free seat', 'sections with a free seat'),
    note: 'although somebody waits',
  },
  waiting > 0 && {
    ...{ id: 'waiting', icon: 'people', tone: 'neutral' },
    to: `${officePaths.enrollments}?term=${termId}&status=waitlisted`,
    ...counted(waiting, 'waitlist entry', 'waitlist entries'),
    note: dotted([`in ${plural(sections, 'section')}`, offers > 0 && `${plural(offers, 'seat')} offered`]),
  },
];

const sectionsOf = (termId: string | null, needs: 'seat' | 'instructor') =>
  `${officePaths.courses}?${new URLSearchParams({ ...(termId && { termId }), needs })}`;

const catalogLines = (
  { coursesToReview, sectionsWithoutInstructor }: Part<'catalog'>,
  termId: string | null,
): Draft[] => [
  sectionsWithoutInstructor > 0 && {
    ...{ id: 'untaught', icon: 'book', tone: 'warning' },
    to: sectionsOf(termId, 'instructor'),
    ...counted(sectionsWithoutInstructor, 'section without an instructor', 'sections without an instructor'),
  },
  coursesToReview > 0 && {
    ...{ id: 'review', icon: 'book', tone: 'neutral', to: `${officePaths.catalog}?review=due` },
    ...counted(coursesToReview, 'course to check', 'courses to check'),
    note: 'title or credits were taken over',
  },
];

const paymentLines = (work: Part<'payments'>): Draft[] => [
  work.latePlans > 0 && {
    ...{ id: 'late', icon: 'finance', tone: 'danger', to: `${officePaths.financial}?plans.status=late` },
    ...counted(work.latePlans, 'late payment plan'),
    note: `${formatMoney(work.lateAmount)} past due`,
  },
  work.chargesOverdue > 0 && {
    ...{ id: 'past-due', icon: 'finance', tone: 'danger' },
    to: `${officePaths.financial}?tab=charges&charges.standing=overdue`,
    ...counted(work.chargesOverdue, 'charge is past due', 'charges are past due'),
    note: `${formatMoney(work.overdueCharges)} of ${plural(work.studentsOverdue, 'student')}`,
  },
  work.dueSoonPlans > 0 && {
    ...{ id: 'due-soon', icon: 'calendar', tone: 'neutral', to: `${officePaths.financial}?plans.due=week` },
    ...counted(work.dueSoonPlans, 'installment due within a week', 'installments due within a week'),
  },
];

const signupLines = ({ new: count }: Part<'signups'>): Draft[] => [
  count > 0 && {
    ...{ id: 'signups', icon: 'people', tone: 'neutral', to: `${officePaths.athletics}?status=new` },
    ...counted(count, 'new athletics sign-up'),
  },
];

const gradingLines = ({ toGrade, sections, waitingSince }: Part<'grading'>): Draft[] => [
  toGrade > 0 && {
    ...{ id: 'to-grade', icon: 'grade', tone: 'warning', to: officePaths.grading },
    ...counted(toGrade, 'piece of work to grade', 'pieces of work to grade'),
    note: dotted([
      `in ${plural(sections, 'section')}`,
      waitingSince && `the oldest from ${formatMoment(waitingSince)}`,
    ]),
  },
];

/** Instructors see sections, and the office sees grades: each line counts the rows of its list. */
const finalGradeLines = ({ missing, sections }: Part<'finalGrades'>, teaches: boolean): Draft[] => [
  missing > 0 && {
    ...{ id: 'final-grades', icon: 'student', tone: 'danger' },
    ...(teaches
      ? {
          to: `${officePaths.sections}?termId=all&work=final`,
          ...counted(sections, 'section without all final grades', 'sections without all final grades'),
          note: `${plural(missing, 'grade')} of terms that are over`,
        }
      : {
          to: `${officePaths.enrollments}?term=all&grade=overdue`,
          ...counted(missing, 'final grade is missing', 'final grades are missing'),
          note: `in ${plural(sections, 'section')} of terms that are over`,
        }),
  },
];

const trailLines = ({ since, exports, refusedSignIns }: Part<'trail'>): Draft[] => [
  refusedSignIns > 0 && {
    ...{ id: 'sign-ins', icon: 'shield', tone: 'warning' },
    to: `${officePaths.compliance}?action=sign_in_refused&from=${since}`,
    ...counted(refusedSignIns, 'sign-in was refused', 'sign-ins were refused'),
    note: 'since yesterday',
  },
  exports > 0 && {
    ...{ id: 'exports', icon: 'download', tone: 'neutral' },
    to: `${officePaths.compliance}?kind=export&from=${since}`,
    ...counted(exports, 'file of student records was saved', 'files of student records were saved'),
    note: 'since yesterday',
  },
];

const gradeChangeLines = ({ pending }: Part<'gradeChanges'>): Draft[] => [
  pending > 0 && {
    ...{
      id: 'grade-changes',
      icon: 'grade',
      tone: 'warning',
      to: `${officePaths.gradeChanges}?status=pending`,
    },
    ...counted(pending, 'grade change waits for a decision', 'grade changes wait for a decision'),
  },
];

const mailLines = ({ parked }: Part<'mails'>): Draft[] => [
  parked > 0 && {
    ...{ id: 'mails', icon: 'mail', tone: 'danger', to: `${officePaths.mails}?state=parked` },
    ...counted(parked, 'mail could not be sent', 'mails could not be sent'),
  },
];

const ownLines = (own: Part<'own'>): Draft[] => [
  own.offers > 0 && {
    ...{ id: 'offers', icon: 'clock', tone: 'danger', to: officePaths.myCourses },
    ...counted(own.offers, 'seat is held for you', 'seats are held for you'),
    note: own.nextOfferExpiresAt
      ? dotted([formatUntil(own.nextOfferExpiresAt), formatOwnTime(own.nextOfferExpiresAt)])
      : undefined,
  },
  own.holds > 0 && {
    ...{ id: 'own-holds', icon: 'lock', tone: 'danger', to: `${officePaths.record}?tab=holds` },
    ...counted(own.holds, 'hold on your record', 'holds on your record'),
  },
  own.nextPaymentDate !== null && {
    ...{ id: 'payment', icon: 'finance', tone: 'neutral', to: officePaths.account },
    figure: own.nextPaymentAmount ? formatMoney(own.nextPaymentAmount) : undefined,
    text: `due ${formatDate(own.nextPaymentDate)}`,
    note: 'by payment plan',
  },
];

const registrationLines = (terms: Part<'registration'>, to: string): Draft[] =>
  terms.map(({ termId, termName, state, opensAt, closesAt }) => {
    const line = {
      id: termId,
      icon: 'calendar',
      tone: 'neutral',
      to: to === officePaths.register ? `${to}?term=${termId}` : to,
      text: `Registration for ${termName}`,
    } as const;
    if (state === 'open')
      return {
        ...line,
        note: closesAt ? dotted([`open ${formatUntil(closesAt)}`, formatOwnTime(closesAt)]) : 'open',
      };
    return state === 'upcoming' && opensAt
      ? { ...line, note: dotted([`opens ${formatMoment(opensAt)}`, formatOwnTime(opensAt)]) }
      : undefined;
  });

const urgency = { danger: 0, warning: 1, neutral: 2 } as const;

/** The open work of a person, the most urgent first. */
export function workLines(work: WorkDto, role: string): WorkLine[] {
  const drafts = [
    work.own && ownLines(work.own),
    work.grading && gradingLines(work.grading),
    work.finalGrades && finalGradeLines(work.finalGrades, role === 'faculty'),
    // The registrar may see payments, and has a card for them, but the bursar follows them up.
    work.payments && role !== 'registrar' && paymentLines(work.payments),
    work.inquiries && inquiryLines(work.inquiries, officePaths.inquiries),
    work.waitlists && waitlistLines(work.waitlists, work.termId),
    work.holds && holdLines(work.holds),
    work.registration &&
      registrationLines(work.registration, role === 'student' ? officePaths.register : officePaths.windows),
    work.signups && signupLines(work.signups),
    work.catalog && catalogLines(work.catalog, work.termId),
    work.gradeChanges && gradeChangeLines(work.gradeChanges),
    work.trail && trailLines(work.trail),
    work.mails && mailLines(work.mails),
  ];
  return drafts
    .flatMap((lines) => lines ?? [])
    .filter((line): line is WorkLine => !!line)
    .sort((one, other) => urgency[one.tone] - urgency[other.tone]);
}
