/** The offer of admission: the applicant's answer, and the deposit that comes next. */
import { make } from '../form/dom';
import { call } from './calls';
import type { Application } from './content';
import { hasDecision } from './decision';
import { button, text } from './panel';
import { fact } from './receipt';
import type { Enrollment, Released, State } from './records';
import { dayInWords } from './times';

export type OfferAnswer = 'accept' | 'decline';

/** null: there is no decision, or it can't be read now. */
export async function readEnrollment(application: Application): Promise<Enrollment | null> {
  if (!hasDecision(application)) return null;
  const answer = await call<Enrollment>(`applications/${application.id}/enrollment`);
  return answer.status === 200 ? answer.body : null;
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const money = (amount: string): string => dollars.format(Number(amount));

const questions: Record<
  OfferAnswer,
  { heading: string; words: (enrollment: Enrollment) => string[]; act: string; keep: string }
> = {
  accept: {
    heading: 'Accept the offer?',
    words: ({ deposit, releases }) => [
      ...releases.map(
        ({ programName, number }) =>
          `You accepted ${programName} for the same term (application ${number}). Accepting this offer releases that one, and you can’t undo this.`,
      ),
      ...(releases.find(({ studentNumber }) => studentNumber)
        ? []
        : [`Your place is yours once we have your enrollment deposit of ${money(deposit)}.`]),
      ...releases.map(consequence),
    ],
    act: 'Accept offer',
    keep: 'Not yet',
  },
  decline: {
    heading: 'Decline the offer?',
    words: () => [
      'Your place goes to someone else. You can’t undo this, but you can start another application.',
    ],
    act: 'Decline offer',
    keep: 'Keep the offer',
  },
};

/** What becomes of the deposit and the student record of an offer that is released. */
function consequence({ number, paid, isWaived, studentNumber }: Released): string {
  if (!studentNumber) return `If you have paid for ${number} already, tell the bursar’s office.`;
  const deposit = paid ? `Your deposit of ${money(paid)}` : 'The waiver of your deposit';
  return `${deposit} moves to this application${isWaived ? '' : ', and nothing more is due'}. Your student ID is still ${studentNumber}, and the program on your student record changes.`;
}

/** The section of an offer that can be answered or was accepted; null if there is nothing to do. */
export function offerSection(
  enrollment: Enrollment,
  answer: (answer: OfferAnswer) => Promise<void>,
): HTMLElement | null {
  const { canAccept, canDecline, state } = enrollment;
  const content: Node[] = [];
  const { answerUntil } = enrollment;
  const fixed = enrollment.releases.find(({ isReleasable }) => !isReleasable);
  if (canAccept)
    content.push(
      text(
        answerUntil
          ? `Accept or decline our offer by ${dayInWords(answerUntil)} (Eastern Time).`
          : 'Accept or decline our offer.',
      ),
    );
  else if (state === 'decided' && fixed)
    content.push(
      text(
        `You enrolled in ${fixed.programName} for the same term (application ${fixed.number}). To change the program, contact the admissions office.`,
      ),
    );
  else if (state === 'decided' && answerUntil)
    content.push(
      text(
        `Our offer had to be answered by ${dayInWords(answerUntil)} (Eastern Time). To join us, contact the admissions office.`,
      ),
    );
  if (state === 'accepted') content.push(...depositLines(enrollment));
  if (state === 'enrolled') content.push(...studentLines(enrollment));
  const dialogs: HTMLElement[] = [];
  const buttons = (['accept', 'decline'] as const)
    .filter((one) => (one === 'accept' ? canAccept : canDecline))
    .map((one) => {
      const dialog = confirmation(one, enrollment, answer);
      dialogs.push(dialog);
      return button(
        one === 'accept' ? 'Accept …' : 'Decline …',
        () => dialog.showModal(),
        one === 'accept' ? 'button' : 'button button-quiet',
      );
    });
  if (buttons.length) content.push(make('p', { class: 'actions' }, ...buttons));
  if (!content.length) return null;
  return make(
    'section',
    { class: 'status-next', 'aria-labelledby': 'offer-heading' },
    make('h2', { id: 'offer-heading' }, headings[state] ?? 'Your answer'),
    ...content,
    ...dialogs,
  );
}

const headings: Partial<Record<State, string>> = {
  accepted: 'Your enrollment deposit',
  enrolled: 'Your student record',
};

const depositLines = ({ deposit, retained, number }: Enrollment): HTMLElement[] => [
  text(
    `Pay ${money(deposit)} by check, bank transfer or card to the bursar’s office. It is credited to your first tuition.`,
  ),
  text(`If you don’t come, ${money(retained)} of it is not refunded.`),
  make('dl', { class: 'facts' }, fact('Amount', money(deposit)), fact('Name with the payment', number)),
];

const studentLines = ({ studentNumber, paid, isWaived }: Enrollment): HTMLElement[] => [
  make(
    'dl',
    { class: 'facts' },
    ...(studentNumber ? [fact('Student ID', studentNumber)] : []),
    ...(paid ? [fact('Deposit received', money(paid))] : []),
    ...(isWaived ? [fact('Deposit', 'Waived')] : []),
  ),
  make('p', { class: 'actions' }, make('a', { class: 'button', href: '/login' }, 'Sign in to the portal')),
];

function confirmation(
  one: OfferAnswer,
  enrollment: Enrollment,
  answer: (answer: OfferAnswer) => Promise<void>,
): HTMLDialogElement {
  const { heading, words, act, keep } = questions[one];
  const dialog = make(
    'dialog',
    { class: 'apply-dialog', 'aria-labelledby': `${one}-heading` },
    make('h2', { id: `${one}-heading` }, heading),
    ...words(enrollment).map((line) => text(line)),
  );
  const confirm = button(act, () => {
    confirm.disabled = true;
    void answer(one).finally(() => {
      confirm.disabled = false;
      dialog.close();
    });
  });
  dialog.append(
    make(
      'p',
      { class: 'actions' },
      confirm,
      button(keep, () => dialog.close(), 'button button-quiet'),
    ),
  );
  return dialog;
}
