import type { WorkDto } from '../../api/types.gen';
import type { IconName } from '../../components/Icon';
import {
  counted,
  dotted,
  formatDate,
  formatMoment,
  formatMoney,
  formatNumber,
  formatOwnTime,
  formatUntil,
} from '../../components/format';
import type { Tone } from '../../components/StatusBadge';
import { officePaths } from './officePaths';
import {
  messages as dashboard,
  tileMessages,
  workMessages as messages,
  workNotes as notes,
} from './messages';

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

/** A line has its number in bold, before the rest of the sentence. */
const numbered = (count: number, forms: Parameters<typeof counted>[1]) => ({
  figure: formatNumber(count),
  text: counted(count, forms).slice(formatNumber(count).length + 1),
});

function inquiryLines(work: Part<'inquiries'>, to: string): Draft[] {
  const tone = work.dueSoon > 0 ? 'warning' : 'neutral';
  const note = dotted([
    work.mine > 0 && notes.yours(work.mine),
    work.nextDueAt && notes.nextDue(formatMoment(work.nextDueAt)),
  ]);
  // New and open items are separate lists: each line links to the one that it counts.
  return [
    work.overdue > 0 && {
      id: 'overdue',
      icon: 'clock',
      tone: 'danger',
      to: `${to}?status=overdue`,
      ...numbered(work.overdue, messages.overdueInquiries),
    },
    work.new > 0 && {
      id: 'new-inquiries',
      icon: 'mail',
      tone,
      to: `${to}?status=new`,
      ...numbered(work.new, messages.newInquiries),
      note: work.open > 0 ? undefined : note,
    },
    work.open > 0 && {
      id: 'open-inquiries',
      icon: 'mail',
      tone,
      to: `${to}?status=open`,
      ...numbered(work.open, messages.openInquiries),
      note,
    },
  ];
}

const holdLines = ({ kind, own, standing }: Part<'holds'>): Draft[] => [
  own > 0 && {
    id: 'holds',
    icon: 'lock',
    tone: 'neutral',
    to: kind ? `${officePaths.holds}?kind=${kind}` : officePaths.holds,
    ...numbered(own, messages.holds),
    note: own === standing ? undefined : notes.activeHolds(standing),
  },
];

const waitlistLines = (
  { waiting, sections, withFreeSeats, offers }: Part<'waitlists'>,
  termId: string | null,
): Draft[] => [
  withFreeSeats > 0 && {
    id: 'idle',
    icon: 'enrollment',
    tone: 'warning',
    to: sectionsOf(termId, 'seat'),
    ...numbered(withFreeSeats, messages.openSeats),
  },
  waiting > 0 && {
    id: 'waiting',
    icon: 'people',
    tone: 'neutral',
    to: `${officePaths.enrollments}?term=${termId}&status=waitlisted`,
    ...numbered(waiting, messages.waitlist),
    note: dotted([notes.inSections(sections), offers > 0 && notes.offered(offers)]),
  },
];

const sectionsOf = (termId: string | null, needs: 'seat' | 'instructor') =>
  `${officePaths.courses}?${new URLSearchParams({ ...(termId && { termId }), needs })}`;

const catalogLines = (
  { coursesToReview, sameIdentifiers, sectionsWithoutInstructor }: Part<'catalog'>,
  termId: string | null,
): Draft[] => [
  sectionsWithoutInstructor > 0 && {
    id: 'untaught',
    icon: 'book',
    tone: 'warning',
    to: sectionsOf(termId, 'instructor'),
    ...numbered(sectionsWithoutInstructor, messages.untaught),
  },
  sameIdentifiers > 0 && {
    id: 'same-identifiers',
    icon: 'alert',
    tone: 'warning',
    to: officePaths.sameIdentifiers,
    ...numbered(sameIdentifiers, messages.sameIdentifiers),
    note: notes.sameIdentifiers,
  },
  coursesToReview > 0 && {
    id: 'review',
    icon: 'book',
    tone: 'neutral',
    to: `${officePaths.catalog}?review=due`,
    ...numbered(coursesToReview, messages.review),
    note: notes.review,
  },
];

const paymentLines = (work: Part<'payments'>): Draft[] => [
  work.latePlans > 0 && {
    id: 'late',
    icon: 'finance',
    tone: 'danger',
    to: `${officePaths.financial}?plans.status=late`,
    ...numbered(work.latePlans, messages.latePlans),
    note: notes.pastDue(work.lateAmount),
  },
  work.chargesOverdue > 0 && {
    id: 'past-due',
    icon: 'finance',
    tone: 'danger',
    to: `${officePaths.financial}?tab=charges&charges.standing=overdue`,
    ...numbered(work.chargesOverdue, messages.pastDue),
    note: tileMessages.ofStudents(formatMoney(work.overdueCharges), work.studentsOverdue),
  },
  work.dueSoonPlans > 0 && {
    id: 'due-soon',
    icon: 'calendar',
    tone: 'neutral',
    to: `${officePaths.financial}?plans.due=week`,
    ...numbered(work.dueSoonPlans, messages.dueSoon),
  },
];

const signupLines = ({ new: count }: Part<'signups'>): Draft[] => [
  count > 0 && {
    id: 'signups',
    icon: 'people',
    tone: 'neutral',
    to: `${officePaths.athletics}?status=new`,
    ...numbered(count, messages.signups),
  },
];

const gradingLines = ({ toGrade, sections, waitingSince, ...posts }: Part<'grading'>): Draft[] => [
  toGrade > 0 && {
    id: 'to-grade',
    icon: 'grade',
    tone: 'warning',
    to: officePaths.grading,
    ...numbered(toGrade, messages.toGrade),
    note: dotted([notes.inSections(sections), waitingSince && notes.oldest(formatMoment(waitingSince))]),
  },
  // The screen lists the discussions above the submissions.
  posts.discussionsToGrade > 0 && {
    id: 'posts-to-grade',
    icon: 'grade',
    tone: 'warning',
    to: officePaths.grading,
    ...numbered(posts.discussionsToGrade, messages.discussionsToGrade),
    note: dotted([
      notes.scores(posts.postsToGrade),
      posts.postsSince && notes.oldestPost(formatMoment(posts.postsSince)),
    ]),
  },
];

/** Instructors see sections, and the office sees grades: each line counts the rows of its list. */
const finalGradeLines = ({ missing, sections }: Part<'finalGrades'>, teaches: boolean): Draft[] => [
  missing > 0 && {
    id: 'final-grades',
    icon: 'student',
    tone: 'danger',
    ...(teaches
      ? {
          to: `${officePaths.sections}?termId=all&work=final`,
          ...numbered(sections, messages.sectionsMissingGrades),
          note: notes.grades(missing),
        }
      : {
          to: `${officePaths.enrollments}?term=all&grade=overdue`,
          ...numbered(missing, messages.missingGrades),
          note: notes.inEndedSections(sections),
        }),
  },
];

const trailLines = ({ since, exports, refusedSignIns }: Part<'trail'>): Draft[] => [
  refusedSignIns > 0 && {
    id: 'sign-ins',
    icon: 'shield',
    tone: 'warning',
    to: `${officePaths.compliance}?action=sign_in_refused&from=${since}`,
    ...numbered(refusedSignIns, messages.refusedSignIns),
    note: notes.sinceYesterday,
  },
  exports > 0 && {
    id: 'exports',
    icon: 'download',
    tone: 'neutral',
    to: `${officePaths.compliance}?kind=export&from=${since}`,
    ...numbered(exports, messages.exports),
    note: notes.sinceYesterday,
  },
];

const gradeChangeLines = ({ pending }: Part<'gradeChanges'>): Draft[] => [
  pending > 0 && {
    id: 'grade-changes',
    icon: 'grade',
    tone: 'warning',
    to: `${officePaths.gradeChanges}?status=pending`,
    ...numbered(pending, messages.gradeChanges),
  },
];

const mailLines = ({ parked }: Part<'mails'>): Draft[] => [
  parked > 0 && {
    id: 'mails',
    icon: 'mail',
    tone: 'danger',
    to: `${officePaths.mails}?state=parked`,
    ...numbered(parked, messages.mails),
  },
];

const ownLines = (own: Part<'own'>): Draft[] => [
  own.offers > 0 && {
    id: 'offers',
    icon: 'clock',
    tone: 'danger',
    to: officePaths.myCourses,
    ...numbered(own.offers, messages.offers),
    note: own.nextOfferExpiresAt
      ? dotted([formatUntil(own.nextOfferExpiresAt), formatOwnTime(own.nextOfferExpiresAt)])
      : undefined,
  },
  own.holds > 0 && {
    id: 'own-holds',
    icon: 'lock',
    tone: 'danger',
    to: `${officePaths.record}?tab=holds`,
    ...numbered(own.holds, messages.ownHolds),
  },
  own.nextPaymentDate !== null && {
    id: 'payment',
    icon: 'finance',
    tone: 'neutral',
    to: officePaths.account,
    figure: own.nextPaymentAmount ? formatMoney(own.nextPaymentAmount) : undefined,
    text: dashboard.due(formatDate(own.nextPaymentDate)),
    note: notes.byPlan,
  },
];

const registrationLines = (terms: Part<'registration'>, to: string): Draft[] =>
  terms.map(({ termId, termName, state, opensAt, closesAt }) => {
    const line = {
      id: termId,
      icon: 'calendar',
      tone: 'neutral',
      to: to === officePaths.register ? `${to}?term=${termId}` : to,
      text: notes.registration(termName),
    } as const;
    if (state === 'open')
      return {
        ...line,
        note: closesAt
          ? dotted([notes.openUntil(formatUntil(closesAt)), formatOwnTime(closesAt)])
          : notes.open,
      };
    return state === 'upcoming' && opensAt
      ? { ...line, note: dotted([notes.opens(formatMoment(opensAt)), formatOwnTime(opensAt)]) }
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
