// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PriceCalculator } from '../src/components/PriceCalculator';
import { associate } from '../src/facts/programs';
import { makeCalculator, type Quote } from '../src/islands/parts/price';
import { $, faultAt, press, type } from './form-island';

const line = {
  kind: 'tuition',
  name: null,
  credits: 15,
  terms: 1,
  each: '3950.00',
  amount: '3950.00',
} as const;
const part = {
  credits: 15,
  terms: 1,
  lines: [line],
  listTuition: '6375.00',
  grant: '2425.00',
  total: '3975.00',
};
const quote: Quote = {
  programCode: 'BS-WM',
  term: part,
  program: {
    ...part,
    credits: 120,
    terms: 8,
    lines: [
      { ...line, terms: 8, amount: '31600.00' },
      { kind: 'fee', name: 'Registration', credits: null, terms: 8, each: '25.00', amount: '200.00' },
      {
        kind: 'scholarship',
        name: 'Academic Excellence',
        credits: null,
        terms: 8,
        each: null,
        amount: '-8000.00',
      },
    ],
    total: '23800.00',
  },
};

const sent: unknown[] = [];
let answers: (() => Promise<Response>)[];
const json =
  (status: number, body: unknown, headers = {}) =>
  () =>
    Promise.resolve(
      new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
    );
const settled = () => vi.waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());

function show(program?: typeof associate): void {
  const page = new DOMParser().parseFromString(
    renderToStaticMarkup(<PriceCalculator program={program} />),
    'text/html',
  );
  document.body.replaceChildren(...page.body.childNodes);
}
function build(...given: typeof answers): void {
  answers = given;
  show();
  makeCalculator($<HTMLFormElement>('form'));
}
const status = () => $('[role=status]').textContent;
const text = () => document.body.textContent!.replace(/\s+/g, ' ');

beforeEach(() => {
  sent.length = 0;
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return answers.shift()!();
  });
});

describe('the calculator', () => {
  it('should state the fixed prices and be off without its script', () => {
    show(associate);
    expect(text()).toMatch(/needs JavaScript.*\$200 a credit.*\$3,950.*\$25/);
    expect($<HTMLButtonElement>('button').disabled).toBe(true);
    expect($('[name=program]').value).toBe('AA-GS');
  });

  it('should ask for what is entered, and show each line and announce the totals', async () => {
    build(json(200, quote));
    expect(text()).not.toContain('needs JavaScript');
    type('transferCredits', '30');
    for (const box of document.querySelectorAll<HTMLInputElement>('[type=checkbox]'))
      box.checked = box.value === 'academic-excellence';
    press();
    await vi.waitFor(() => expect(status()).toContain('$23,800.00 in 8 terms'));
    expect(sent).toEqual([
      { program: 'BS-WM', creditsPerTerm: 15, transferCredits: 30, scholarships: ['academic-excellence'] },
    ]);
    expect(status()).toContain('A term of 15 credits costs $3,975.00.');
    for (const shown of [
      'Tuition for 8 terms of 15 credits8 × $3,950.00$31,600.00',
      'Registration8 × $25.00$200.00',
      'Academic Excellence, at most−$8,000.00',
      'list rate is $6,375.00. The university’s tuition grant covers $2,425.00',
    ])
      expect(text()).toContain(shown);
  });

  it('should follow the fields once there is a price, and show only the last answer', async () => {
    let late: (answer: Response) => void = () => {};
    build(
      json(200, quote),
      () => new Promise((resolve) => (late = resolve)),
      json(200, { ...quote, term: { ...part, total: '1.00' } }),
    );
    type('creditsPerTerm', '12');
    expect(sent).toEqual([]);
    press();
    await vi.waitFor(() => expect(status()).not.toBe(''));
    type('creditsPerTerm', '9');
    type('creditsPerTerm', '6');
    await vi.waitFor(() => expect(status()).toContain('$1.00'));
    late(new Response(JSON.stringify(quote), { status: 200 }));
    await settled();
    expect(status()).toContain('$1.00');
    expect(sent).toHaveLength(3);
  });

  it('should quote single courses for one term only', async () => {
    build(json(200, { ...quote, programCode: null }));
    type('program', '');
    press();
    await vi.waitFor(() => expect(status()).toBe('A term of 15 credits costs $3,975.00.'));
    expect(sent).toMatchObject([{ program: null }]);
    expect(document.querySelectorAll('table')).toHaveLength(1);
  });

  it.each([
    ['creditsPerTerm', '', 'Enter the credits that you take in a term.'],
    ['creditsPerTerm', 'x', 'Must be a valid number'],
    ['creditsPerTerm', '1e1', 'Must be a valid number'],
    ['creditsPerTerm', '19', 'Must be at most 18.'],
    ['creditsPerTerm', '-1', 'Must be at least 0.'],
    ['transferCredits', '1,2345', 'Must be a valid number'],
  ])('should refuse %s = %j at the field, without a call', (field, value, message) => {
    build();
    type(field, value);
    press();
    expect(faultAt(field)).toBe(message);
    expect(document.activeElement).toBe($(`[name=${field}]`));
    expect(sent).toEqual([]);
  });

  it('should read a comma as people type it', async () => {
    build(json(200, quote));
    type('creditsPerTerm', '12,5');
    press();
    await settled();
    expect(sent).toMatchObject([{ creditsPerTerm: 12.5, transferCredits: 0 }]);
  });

  it('should show the errors of the server at their fields, and remove them with the next price', async () => {
    build(
      json(422, { errors: { scholarships: ['Full-time only.'], transferCredits: ['At most 90.'] } }),
      json(200, quote),
    );
    press();
    await vi.waitFor(() => expect(faultAt('transferCredits')).toBe('At most 90.'));
    expect(faultAt('scholarships')).toBe('Full-time only.');
    expect(document.activeElement).toBe($('[name=transferCredits]'));
    type('transferCredits', '30');
    await vi.waitFor(() => expect(status()).toContain('$23,800.00'));
    expect(faultAt('transferCredits')).toBeNull();
  });

  it.each([
    [() => Promise.reject(new TypeError('Failed to fetch')), 'did not answer'],
    [json(429, {}, { 'Retry-After': '90' }), 'Wait 2 minutes'],
    [json(500, 'no JSON'), 'went wrong on our side'],
    [json(422, { errors: { program: ['No such program.'] } }), 'No such program.'],
  ])('should say that a call failed, and try again', async (failed, reason) => {
    answers = [failed, json(200, quote)];
    show(associate);
    makeCalculator($<HTMLFormElement>('form'));
    press();
    await vi.waitFor(() => expect($('[role=alert]').textContent).toContain(reason));
    expect(document.activeElement).toBe($('[role=alert]'));
    $<HTMLButtonElement>('[role=alert] button').click();
    await vi.waitFor(() => expect(status()).toContain('$23,800.00'));
    expect(document.querySelector('[role=alert]')).toBeNull();
  });
});
