/** The status of an application: what is open, who has to act, and what comes next. */
import { goTo, make } from '../form/dom';
import { call, reasonOf } from './calls';
import { type Application, stepsOf } from './content';
import { decisionSection, readDecision } from './decision';
import { FilesField } from './files-field';
import { type OfferAnswer, offerSection, readEnrollment } from './offer';
import { pagePanel, present, text } from './panel';
import { fact, formAddress, receiptLink } from './receipt';
import type { Decision, Enrollment, Item, Recommendation, State, Summary } from './records';
import { showRefusal } from './refusal';
import { signInAgain, signOutButton } from './session';
import { row } from './start-page';
import { hasEnded, itemWords, nextWords, partyWords, stateWords } from './states';
import { dayInWords, momentInWords } from './times';
import { withdrawal } from './withdrawal';

export async function openStatusPage(root: HTMLElement): Promise<void> {
  const id = new URLSearchParams(location.search).get('application');
  if (id) return openStatus(root, id);
  const list = await call<Summary[]>('applications');
  if (list.status !== 200) return showRefusal(root, list);
  const [only, ...others] = list.body;
  if (only && !others.length) return openStatus(root, only.id);
  root.replaceChildren(
    make('h2', {}, only ? 'Your applications' : 'You have no application yet'),
    only ? make('ul', { class: 'apply-list' }, ...list.body.map(row)) : startLink('Start an application'),
    leaveLine(),
  );
}

async function openStatus(root: HTMLElement, id: string): Promise<void> {
  const answer = await call<Application>(`applications/${encodeURIComponent(id)}`);
  if (answer.status !== 200) return showRefusal(root, answer);
  new StatusPage(root, answer.body, await readOutcome(answer.body)).render();
}

const startLink = (label: string, look = 'button'): HTMLElement =>
  make('p', { class: 'actions' }, make('a', { class: look, href: '/apply/form' }, label));

const leaveLine = (): HTMLElement =>
  make(
    'p',
    { class: 'apply-leave' },
    make('a', { href: '/apply/form' }, 'Your applications'),
    signOutButton(() => Promise.resolve()),
  );

interface Outcome {
  decision: Decision | null;
  enrollment: Enrollment | null;
}

async function readOutcome(application: Application): Promise<Outcome> {
  const [decision, enrollment] = await Promise.all([readDecision(application), readEnrollment(application)]);
  return { decision, enrollment };
}

class StatusPage {
  constructor(
    private readonly root: HTMLElement,
    private application: Application,
    private outcome: Outcome,
  ) {}

  render(message?: HTMLElement): void {
    const { state, checklist, decisionTime, recommendations } = this.application;
    const letters = recommendations.some((one) => one.state === 'requested');
    const parts: Node[] = [
      this.head(),
      make(
        'section',
        { class: 'status-next', 'aria-labelledby': 'next-heading' },
        make('h2', { id: 'next-heading' }, 'What comes next'),
        text(nextWords(state, { items: checklist, letters }, decisionTime)),
        ...this.actions(),
      ),
    ];
    const { decision, enrollment } = this.outcome;
    const offer = enrollment && offerSection(enrollment, (answer) => this.answer(answer));
    if (decision) parts.push(decisionSection(this.application.id, decision));
    if (offer) parts.push(offer);
    if (checklist.length) parts.push(this.checklist());
    if (recommendations.length) parts.push(recommendationList(recommendations, state));
    if (state !== 'started' && !hasEnded(state)) parts.push(this.withdrawal());
    this.root.replaceChildren(...(message ? [message] : []), ...parts, leaveLine());
    if (message) goTo(message);
  }

  private head(): HTMLElement {
    const { number, programName, termName, state, submittedAt, isLate, applyUntil } = this.application;
    return make(
      'section',
      { class: 'status-head', 'aria-labelledby': 'application-heading' },
      make('h2', { id: 'application-heading' }, `${programName}, ${termName}`),
      make(
        'dl',
        { class: 'facts' },
        fact('Application', number),
        fact('Status', make('strong', {}, stateWords[state])),
        ...(submittedAt
          ? [fact('Submitted', momentInWords(submittedAt), ...(isLate ? [', after the deadline'] : []))]
          : []),
        ...(state === 'started' ? [fact('Deadline', `${dayInWords(applyUntil)} (Eastern Time)`)] : []),
      ),
    );
  }

  private actions(): HTMLElement[] {
    const { id, state, submittedAt } = this.application;
    const links: HTMLElement[] = [];
    if (state === 'started') links.push(make('a', { class: 'button', href: formAddress(id) }, 'Resume'));
    if (hasEnded(state) && state !== 'enrolled')
      links.push(make('a', { class: 'button', href: '/apply/form' }, 'Start another application'));
    if (submittedAt) links.push(receiptLink(id, links.length ? 'text-link' : 'button button-quiet'));
    return links.length ? [make('p', { class: 'actions' }, ...links)] : [];
  }

  private checklist(): HTMLElement {
    const items = this.application.checklist;
    const left = items.filter(({ state }) => state === 'open').length;
    return make(
      'section',
      { class: 'status-list', 'aria-labelledby': 'checklist-heading' },
      make('h2', { id: 'checklist-heading' }, 'Checklist'),
      text(left ? `${left} of ${items.length} still open.` : 'Nothing on this list is open.'),
      make('ul', { class: 'checklist' }, ...items.map((item) => this.line(item))),
    );
  }

  private line(item: Item): HTMLElement {
    const { title, party, state, reason } = item;
    const look = { open: 'badge-caution', received: 'badge-success', waived: 'badge-neutral' }[state];
    const line = make(
      'li',
      {},
      make(
        'div',
        { class: 'checklist-title' },
        make('h3', {}, title),
        make('span', { class: `badge ${look}` }, itemWords[state]),
      ),
    );
    if (state === 'open')
      line.append(make('p', { class: 'checklist-who' }, 'Who acts: ', make('strong', {}, partyWords[party])));
    if (reason) line.append(text(`The admissions office says: ${reason}`));
    const files = state === 'open' && party === 'applicant' ? this.filesOf(item) : null;
    if (files) line.append(files.view.element);
    return line;
  }

  /** To send what is missing. */
  private filesOf({ code, title }: Item): FilesField | null {
    const field = stepsOf(this.application)
      .flatMap(({ fields }) => fields)
      .find((one) => one.type === 'file' && one.code === code);
    if (!field || hasEnded(this.application.state)) return null;
    return new FilesField({
      applicationId: this.application.id,
      code,
      id: `item-${code}`,
      label: `Send: ${title}`,
      hint: field.hint ?? null,
      most: field.most ?? 1,
      held: this.application.files.filter((one) => one.field === code),
      isRemovable: false,
      changed: () => void this.reload('Your file has arrived', 'The admissions office was told.'),
      signedOut: signInAgain,
    });
  }

  private withdrawal(): HTMLElement {
    const { id, number } = this.application;
    return withdrawal(number, async () => {
      const answer = await call<Application>(`applications/${id}/withdraw`, { method: 'POST' });
      if (answer.status === 401) return signInAgain();
      if (answer.status !== 200 && answer.status !== 201)
        return present(pagePanel('error', 'Not withdrawn', text(reasonOf(answer))), (element) =>
          this.root.prepend(element),
        );
      this.application = answer.body;
      this.render(
        pagePanel(
          'success',
          'Your application was withdrawn',
          text('Links to your recommenders have ended.'),
        ),
      );
    });
  }

  private async answer(one: OfferAnswer): Promise<void> {
    const releases = this.outcome.enrollment?.releases.map(({ id }) => id) ?? [];
    const answer = await call<Application>(`applications/${this.application.id}/${one}`, {
      method: 'POST',
      body: one === 'accept' ? { releases } : {},
    });
    if (answer.status === 401) return signInAgain();
    if (answer.status !== 200) {
      const refusal = pagePanel('error', 'Your answer was not saved', text(reasonOf(answer)));
      // The offer isn't as the page shows it.
      if (answer.status === 409 && (await this.read())) return this.render(refusal);
      return present(refusal, (element) => this.root.prepend(element));
    }
    this.application = answer.body;
    this.outcome = await readOutcome(answer.body);
    this.render(
      one === 'accept'
        ? pagePanel('success', 'You accepted our offer', text(acceptedWords(this.application.state)))
        : pagePanel('success', 'You declined our offer', text('Thank you for telling us.')),
    );
  }

  private async reload(heading: string, words: string): Promise<void> {
    if (await this.read()) this.render(pagePanel('success', heading, text(words)));
  }

  /** Whether it could be read. */
  private async read(): Promise<boolean> {
    const answer = await call<Application>(`applications/${this.application.id}`);
    if (answer.status !== 200) return false;
    this.application = answer.body;
    this.outcome = await readOutcome(answer.body);
    return true;
  }
}

const acceptedWords = (state: State): string =>
  state === 'enrolled' ? 'Your enrollment moved to this application.' : 'The enrollment deposit is next.';

const recommendationWords: Record<string, string> = {
  requested: 'Asked, no letter yet',
  received: 'Letter received',
  declined: 'Declined to write',
  withdrawn: 'No longer needed',
  expired: 'Link expired',
};

/** Whether the office can still ask recommenders. */
const isOpen = (state: State): boolean => ['submitted', 'documents_pending', 'under_review'].includes(state);

function recommendationList(recommendations: readonly Recommendation[], application: State): HTMLElement {
  return make(
    'section',
    { class: 'status-list', 'aria-labelledby': 'recommendations-heading' },
    make('h2', { id: 'recommendations-heading' }, 'Recommendations'),
    make(
      'ul',
      { class: 'checklist' },
      ...recommendations.map(({ personName, state, letter }) => {
        const line = make(
          'li',
          {},
          make(
            'div',
            { class: 'checklist-title' },
            make('h3', {}, personName),
            make('span', { class: 'badge badge-neutral' }, recommendationWords[state] ?? state),
          ),
        );
        if (state === 'expired' && isOpen(application))
          line.append(text('To send a new request, contact the admissions office.'));
        if (letter)
          line.append(
            make(
              'details',
              {},
              make('summary', {}, 'Read the letter'),
              make('p', { class: 'letter' }, letter),
            ),
          );
        return line;
      }),
    ),
  );
}
