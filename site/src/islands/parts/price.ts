import { moneyAndCents } from '../../facts/format';
import { goTo, make } from './form/dom';
import { hasFault, showFault } from './form/faults';
import { type Field, fieldsOf, labelOf } from './form/fields';
import { faultOf } from './form/rules';
import { typedNumber } from './form/typed-number';

interface Line {
  kind: 'tuition' | 'fee' | 'scholarship';
  name: string | null;
  credits: number | null;
  terms: number;
  each: string | null;
  amount: string;
}

interface Part {
  credits: number;
  terms: number;
  lines: Line[];
  listTuition: string;
  grant: string;
  total: string;
}

/** `POST /api/prices/quote` */
export interface Quote {
  programCode: string | null;
  term: Part;
  program: Part;
}

interface Problem {
  detail?: unknown;
  errors?: Record<string, string[]>;
}

const dollars = (amount: string): string => moneyAndCents(Number(amount)).replace('-', '−');
const count = (number: number, one: string, more: string): string => `${number} ${number === 1 ? one : more}`;
const credits = (number: number): string => count(number, 'credit', 'credits');

function nameOf({ kind, name, credits: each, terms }: Line): string {
  if (kind !== 'tuition') return kind === 'scholarship' ? `${name}, at most` : name!;
  return terms === 1 ? `Tuition for ${credits(each!)}` : `Tuition for ${terms} terms of ${credits(each!)}`;
}

const cell = (text: string, numeric = true): HTMLElement =>
  make('td', numeric ? { class: 'numeric' } : {}, text);
const row = (name: string, ...cells: HTMLElement[]): HTMLElement =>
  make('tr', {}, make('th', { scope: 'row' }, name), ...cells);

function tableOf(caption: string, { lines, total, grant, listTuition }: Part): HTMLElement {
  const heads = ['For', 'Each', 'Amount'].map((head, index) =>
    make('th', { scope: 'col', ...(index && { class: 'numeric' }) }, head),
  );
  const rows = lines.map((line) =>
    row(
      nameOf(line),
      cell(line.terms > 1 && line.each !== null ? `${line.terms} × ${dollars(line.each)}` : ''),
      cell(dollars(line.amount)),
    ),
  );
  const block = make(
    'div',
    { class: 'table', role: 'region', 'aria-label': caption, tabindex: '0' },
    make(
      'table',
      {},
      make('caption', {}, make('strong', {}, caption)),
      make('thead', {}, make('tr', {}, ...heads)),
      make(
        'tbody',
        {},
        ...rows,
        row('Total', cell(''), make('td', { class: 'numeric' }, make('strong', {}, dollars(total)))),
      ),
    ),
  );
  if (Number(grant) > 0)
    block.append(
      make(
        'p',
        { class: 'band-note' },
        `Tuition at the list rate is ${dollars(listTuition)}. The university’s tuition grant covers ${dollars(grant)} of it.`,
      ),
    );
  return block;
}

function reasonOf(status: number, { detail }: Problem, retryAfter: number): string {
  if (status === 0)
    return navigator.onLine === false
      ? 'You are offline. Calculate again when you are connected.'
      : 'The university did not answer. Check your connection and calculate again.';
  if (status === 429)
    return `Your network asked for too many prices. Wait ${count(Math.max(1, Math.ceil(retryAfter / 60)), 'minute', 'minutes')} and calculate again.`;
  if (status < 500 && typeof detail === 'string') return detail;
  return 'Something went wrong on our side. Wait a few minutes and calculate again.';
}

interface Answer {
  status: number;
  body: Quote & Problem;
  retryAfter: number;
}

async function ask(question: object): Promise<Answer> {
  try {
    const answer = await fetch('/api/prices/quote', {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(question),
      signal: AbortSignal.timeout(20_000),
    });
    const body = (await answer.json().catch(() => ({}))) as Answer['body'];
    return { status: answer.status, body, retryAfter: Number(answer.headers.get('Retry-After') ?? 0) };
  } catch {
    return { status: 0, body: {} as Answer['body'], retryAfter: 0 };
  }
}

class Calculator {
  private readonly fields: Field[];
  private readonly button: HTMLButtonElement;
  private readonly sum: HTMLElement;
  private readonly lines: HTMLElement;
  /** Only the answer to the last question counts. */
  private asked = 0;

  constructor(private readonly form: HTMLFormElement) {
    this.fields = fieldsOf(form);
    this.button = form.querySelector<HTMLButtonElement>('button[type="submit"]')!;
    this.sum = form.querySelector<HTMLElement>('.price-sum')!;
    this.lines = form.querySelector<HTMLElement>('.price-lines')!;
    form.noValidate = true;
    form.querySelector('.form-without')?.remove();
    this.button.disabled = false;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.calculate(true);
    });
    // Once there is a price, it follows the fields.
    form.addEventListener('change', () => {
      if (this.lines.childElementCount || this.fields.some(hasFault)) void this.calculate(false);
    });
  }

  private async calculate(isPressed: boolean): Promise<void> {
    const number = ++this.asked;
    const wrong = this.check();
    if (wrong) return this.refuse(wrong, isPressed);
    this.form.setAttribute('aria-busy', 'true');
    const { status, body, retryAfter } = await ask(this.question());
    if (number !== this.asked) return;
    this.form.removeAttribute('aria-busy');
    this.form.querySelector('.form-panel')?.remove();
    if (status === 200) return this.show(body);
    const left = Object.entries(body.errors ?? {}).filter(([name, messages]) => {
      const field = this.visible(name);
      if (field) showFault(field, messages.join(' '));
      return !field;
    });
    const first = this.fields.find(hasFault);
    if (first && !left.length) return this.refuse(first, isPressed);
    this.fail(left[0]?.[1].join(' ') ?? reasonOf(status, body, retryAfter), isPressed);
  }

  private visible(name: string): Field | undefined {
    return this.fields.find((field) => field.name === name && field.controls[0].closest('.field'));
  }

  /** Marks empty and impossible values; returns the first. */
  private check(): Field | undefined {
    const texts = this.fields.filter(({ controls: [control] }) => control.type === 'text');
    for (const field of this.fields)
      if (field.controls[0].closest('.field'))
        showFault(field, texts.includes(field) ? faultOf(field) : null);
    return texts.find(hasFault);
  }

  private question(): object {
    const value = (name: string) =>
      this.fields.find((field) => field.name === name)!.controls[0].value.trim();
    const chosen = this.fields.find(({ name }) => name === 'scholarships')!
      .controls as readonly HTMLInputElement[];
    return {
      program: value('program') || null,
      creditsPerTerm: Number(typedNumber(value('creditsPerTerm'))),
      transferCredits: Number(typedNumber(value('transferCredits'))),
      scholarships: chosen.filter(({ checked }) => checked).map((one) => one.value),
    };
  }

  private clear(): void {
    this.form.querySelector('.form-panel')?.remove();
    this.sum.replaceChildren();
    this.lines.replaceChildren();
  }

  private refuse(field: Field, isPressed: boolean): void {
    this.clear();
    const message = document.getElementById(`${field.controls[0].id}-error`)?.textContent ?? '';
    if (isPressed) goTo(field.controls[0]);
    // Focus reads the message out; without it, the status does.
    else this.sum.textContent = `No price: ${labelOf(field)}. ${message}`;
  }

  private fail(reason: string, isPressed: boolean): void {
    this.clear();
    const panel = make(
      'div',
      { class: 'notice form-panel field-wide', role: 'alert', tabindex: '-1' },
      make('h3', {}, 'The price could not be calculated'),
      make('p', {}, reason),
      make('p', {}, make('button', { class: 'button button-quiet', type: 'submit' }, 'Try again')),
    );
    this.sum.before(panel);
    if (isPressed) goTo(panel);
  }

  private show({ programCode, term, program }: Quote): void {
    this.clear();
    const whole = `The whole program costs ${dollars(program.total)} in ${count(program.terms, 'term', 'terms')}. `;
    this.sum.append(
      ...(programCode === null ? [] : [whole]),
      `A term of ${credits(term.credits)} costs ${dollars(term.total)}.`,
    );
    this.lines.append(tableOf(`A term of ${credits(term.credits)}`, term));
    if (programCode !== null)
      this.lines.append(tableOf(`The whole program: ${credits(program.credits)}`, program));
  }
}

export const makeCalculator = (form: HTMLFormElement): void => void new Calculator(form);
