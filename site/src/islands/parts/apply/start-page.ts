/** Own applications to resume, and a program and term to apply to. */
import { make } from '../form/dom';
import { showFault } from '../form/faults';
import { newKey } from '../form/memory';
import { call, reasonOf } from './calls';
import { options } from './choice-fields';
import { panel, present, text } from './panel';
import { formAddress, statusAddress } from './receipt';
import type { Opening, Summary } from './records';
import { stateWords } from './states';
import { dayInWords, dayOfMoment } from './times';

export interface StartSetting {
  openings: readonly Opening[];
  applications: readonly Summary[];
  started: (id: string) => void;
  signedOut: () => void;
}

export function startPage(setting: StartSetting): HTMLElement {
  const { applications } = setting;
  const page = make('div', { class: 'apply-start' });
  if (applications.length)
    page.append(
      make(
        'section',
        { 'aria-labelledby': 'own-heading' },
        make('h2', { id: 'own-heading' }, 'Applications so far'),
        make('ul', { class: 'apply-list' }, ...applications.map(row)),
      ),
    );
  page.append(new StartForm(setting).element);
  return page;
}

/** For lists on both pages. */
export function row(one: Summary): HTMLElement {
  const { id, number, programName, termName, state, applyUntil, expiresAt } = one;
  const isStarted = state === 'started';
  const name = `${programName}, ${termName}`;
  return make(
    'li',
    {},
    make(
      'div',
      {},
      make('h3', {}, name),
      make(
        'p',
        {},
        `${number}. `,
        isStarted
          ? `Not submitted yet. Deadline: ${dayInWords(applyUntil)} (Eastern Time).${expiresAt ? ` Without a change, it expires on ${dayOfMoment(expiresAt)}.` : ''}`
          : `${stateWords[state]}.`,
      ),
    ),
    make(
      'a',
      {
        class: isStarted ? 'button' : 'button button-quiet',
        href: isStarted ? formAddress(id) : statusAddress(id),
        'aria-label': `${isStarted ? 'Resume' : 'See status of'} ${number}: ${name}`,
      },
      isStarted ? 'Resume' : 'See status',
    ),
  );
}

class StartForm {
  readonly element: HTMLElement;
  private readonly program = make('select', { id: 'start-program', name: 'program' });
  private readonly term = make('select', { id: 'start-term', name: 'term' });
  private readonly about = make('p', { class: 'field-wide apply-due', role: 'status' });
  private readonly button = make('button', { type: 'submit', class: 'button' }, 'Start application');
  private readonly place = make('div', { class: 'apply-panels' });
  private key = newKey();

  constructor(private readonly setting: StartSetting) {
    const { openings, applications } = setting;
    const heading = make(
      'h2',
      { id: 'start-heading' },
      !openings.length
        ? 'Applications are closed'
        : applications.length
          ? 'Start another application'
          : 'Choose a program and a term',
    );
    this.element = make('section', { 'aria-labelledby': 'start-heading' }, heading, this.place);
    if (!openings.length) {
      this.element.append(
        text(
          'No program accepts applications right now. Ask the admissions office when the next term opens.',
        ),
      );
      return;
    }
    const programs = new Map(openings.map(({ programId, programName }) => [programId, programName]));
    this.program.append(
      ...options(
        [...programs].map(([value, label]) => ({ value, label })),
        'Choose a program',
      ),
    );
    this.offerTerms();
    this.program.addEventListener('change', () => this.offerTerms());
    this.term.addEventListener('change', () => this.tell());
    const form = make(
      'form',
      { class: 'form apply-step', novalidate: '' },
      field('Program', this.program),
      field('First term', this.term),
      this.about,
      make('p', { class: 'actions' }, this.button),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.start();
    });
    this.element.append(form);
  }

  /** The terms of the program; the only one is chosen. */
  private offerTerms(): void {
    const own = this.setting.openings.filter(({ programId }) => programId === this.program.value);
    const chosen = this.term.value;
    this.term.replaceChildren(
      ...options(
        own.map(({ termId, termName }) => ({ value: termId, label: termName })),
        'Choose a term',
      ),
    );
    this.term.value =
      own.length === 1 ? own[0]!.termId : own.some(({ termId }) => termId === chosen) ? chosen : '';
    this.tell();
  }

  private get opening(): Opening | undefined {
    return this.setting.openings.find(
      ({ programId, termId }) => programId === this.program.value && termId === this.term.value,
    );
  }

  private tell(): void {
    const { opening } = this;
    if (this.program.value) showFault({ name: 'program', controls: [this.program] }, null);
    if (this.term.value) showFault({ name: 'term', controls: [this.term] }, null);
    this.about.textContent = !opening
      ? ''
      : opening.isLate
        ? `The deadline was ${dayInWords(opening.applyUntil)}. Late applications are accepted until classes begin on ${dayInWords(opening.startDate)}.`
        : `Classes begin on ${dayInWords(opening.startDate)}. Submit your application by ${dayInWords(opening.applyUntil)} (Eastern Time). Applying is free.`;
  }

  private async start(): Promise<void> {
    this.place.replaceChildren();
    const faults = [
      { control: this.program, message: 'Choose a program.' },
      { control: this.term, message: 'Choose a term.' },
    ].filter(({ control }) => !control.value);
    for (const { control, message } of faults)
      showFault({ name: control.name, controls: [control] }, message);
    if (faults.length) return faults[0]!.control.focus();
    this.button.disabled = true;
    const answer = await call<{ id: string }>('applications', {
      method: 'POST',
      body: { programId: this.program.value, termId: this.term.value },
      key: this.key,
    });
    this.button.disabled = false;
    if (answer.status === 201) return this.setting.started(answer.body.id);
    if (answer.status === 401) return this.setting.signedOut();
    if (answer.status !== 0) this.key = newKey();
    present(panel('error', 'The application was not started', text(reasonOf(answer))), (element) =>
      this.place.replaceChildren(element),
    );
  }
}

const field = (label: string, control: HTMLElement): HTMLElement =>
  make('p', { class: 'field' }, make('label', { for: control.id }, label), control);
