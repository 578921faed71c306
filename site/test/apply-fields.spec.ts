// @vitest-environment jsdom
import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { conflictPanel } from '../src/islands/parts/apply/conflict-panel';
import { type Field, isShown } from '../src/islands/parts/apply/content';
import { makeGroup } from '../src/islands/parts/apply/group';
import type { Answers } from '../src/islands/parts/apply/records';
import { singularOf } from '../src/islands/parts/apply/row-fields';
import { nextWords } from '../src/islands/parts/apply/states';
import { dayInWords, momentInWords } from '../src/islands/parts/apply/times';
import { linesOf } from '../src/islands/parts/apply/values';
import { wordsIn, wordsText } from '../src/islands/parts/apply/words';

const asked = (code: string, type: Field['type'], more: Partial<Field> = {}): Field => ({
  code,
  type,
  label: code,
  required: false,
  ...more,
});
const choices = ['red', 'blue'].map((value) => ({ value, label: value.toUpperCase() }));
const fields: Field[] = [
  asked('name', 'text'),
  asked('country', 'country'),
  asked('state', 'state'),
  asked('color', 'choice', { choices }),
  asked('colors', 'choices', { choices }),
  asked('born', 'date'),
  asked('gpa', 'number'),
  asked('why', 'long_text', { mostWords: 3, condition: { step: 'you', field: 'color', values: ['blue'] } }),
  asked('schools', 'rows', { most: 2, fields: [asked('name', 'text'), asked('gpa', 'number')] }),
];
const whole: Answers = {
  name: 'Ada',
  country: 'CA',
  state: 'Quebec',
  color: 'blue',
  colors: ['red', 'blue'],
  born: '2005-03-14',
  gpa: 3.4,
  why: 'Because.',
  schools: [{ name: 'North', gpa: 3 }],
};

let changed = 0;
function show(answers: Answers) {
  const group = makeGroup(
    fields,
    { step: 'you', within: '' },
    { changed: () => changed++, answersOf: () => ({}), filesOf: () => null },
  );
  group.write(answers);
  document.body.replaceChildren(group.element);
  return group;
}
const control = <Found extends HTMLElement = HTMLInputElement>(id: string) =>
  document.getElementById(id) as Found;
function type(id: string, value: string) {
  control(id).value = value;
  for (const event of ['input', 'change']) control(id).dispatchEvent(new Event(event, { bubbles: true }));
}

beforeEach(() => {
  changed = 0;
  Element.prototype.scrollIntoView = vi.fn();
});

describe('the fields of a step should', () => {
  it('give back what was written, of every type', () => {
    expect(show(whole).read()).toEqual(whole);
    expect(show({}).read()).toEqual({});
  });

  it('send a number as a number, and anything else as it was typed', () => {
    const group = show({});
    type('you-gpa', ' 3.45 ');
    expect(group.read()).toEqual({ gpa: 3.45 });
    type('you-gpa', '3,45');
    expect(group.read()).toEqual({ gpa: 3.45 });
    type('you-gpa', '3,4567');
    expect(group.read()).toEqual({ gpa: '3,4567' });
  });

  it('ask a field only if its condition is met, and leave it out otherwise', () => {
    const group = show(whole);
    control('you-color').click();
    expect(control('you-why').closest<HTMLElement>('.field')!.hidden).toBe(true);
    expect(group.read()).not.toHaveProperty('why');
    control('you-color-1').click();
    expect(group.read()).toMatchObject({ color: 'blue', why: 'Because.' });
  });

  it('offer the states of the country, and keep a state that it does not have', () => {
    const group = show(whole);
    expect(control('you-state')).toBeInstanceOf(HTMLSelectElement);
    type('you-country', 'DE');
    expect(control('you-state')).toBeInstanceOf(HTMLInputElement);
    type('you-state', 'Saxony');
    expect(group.read()).toMatchObject({ country: 'DE', state: 'Saxony' });
    expect(show({ country: 'US', state: 'Elsewhere' }).read()).toMatchObject({ state: 'Elsewhere' });
  });

  it('add and remove rows, at most as many as allowed, and move the focus', () => {
    const group = show(whole);
    const add = () => control<HTMLButtonElement>('you-schools');
    expect(add().textContent).toBe('Add a school');
    add().click();
    expect(document.activeElement?.id).toBe('you-schools-1-name');
    expect([add().hidden, group.read().schools]).toEqual([true, whole.schools]);
    type('you-schools-1-name', 'South');
    document.querySelector<HTMLButtonElement>('[aria-label="Remove school 1"]')!.click();
    expect(group.read().schools).toEqual([{ name: 'South' }]);
    expect([document.activeElement?.id, changed]).toEqual(['you-schools-0-name', 2]);
  });

  it('keep the cursor where nothing changed on another device', () => {
    const group = show(whole);
    const row = control('you-schools-0-name');
    group.update({ ...whole, name: 'Adah' });
    expect([control('you-name').value, control('you-schools-0-name') === row]).toEqual(['Adah', true]);
  });

  it('count words live, and say when there are too many', () => {
    show(whole);
    type('you-why', 'one two three four');
    expect(control('you-why-count').textContent).toBe('1 word too many: at most 3');
    expect(control('you-why').getAttribute('aria-describedby')).toContain('you-why-count');
  });
});

const live = 'script, img, svg, math, iframe, object, embed, video, audio, style, link, meta, base, form, a';

it('should show hostile texts as text', () => {
  const texts = JSON.parse(
    fs.readFileSync(path.resolve(import.meta.dirname, '../../scripts/test/hostile-texts.json'), 'utf8'),
  ) as { text: string }[];
  expect(texts.length).toBeGreaterThan(20);
  for (const { text } of texts) {
    const hostile = { ...whole, name: text, why: text, state: text, schools: [{ name: text }] };
    const { element } = show(hostile);
    expect(element.querySelector(live)).toBeNull();
    const conflicts = [{ field: 'why', mine: text, theirs: 'x' }];
    const panel = conflictPanel({ conflicts, fields, chosen: () => {} });
    expect(panel.querySelector(live)).toBeNull();
    expect(panel.querySelector('.conflict-value')!.textContent).toBe(text.replaceAll('\n', ''));
  }
});

it.each<[unknown, boolean]>([
  ['blue', true],
  [['red', 'blue'], true],
  ['red', false],
  [undefined, false],
])('should meet a condition with %j: %j', (color, is) => {
  const condition = { step: 'you', field: 'color', values: ['blue'] };
  expect(isShown({ condition }, () => ({ color }))).toBe(is);
});

it.each([
  ['country', 'DE', ['Germany']],
  ['color', 'blue', ['BLUE']],
  ['colors', ['red', 'blue'], ['RED', 'BLUE']],
  ['born', '2005-03-14', ['March 14, 2005']],
  ['why', 'one\ntwo', ['one', 'two']],
  ['schools', [{ gpa: 3, name: 'North' }, { name: 'South' }], ['name: North; gpa: 3', 'name: South']],
  ['name', undefined, ['No answer']],
])('should read the answer to %s', (code, value, lines) => {
  expect(
    linesOf(
      fields.find((one) => one.code === code)!,
      value,
    ),
  ).toEqual(lines);
});

it.each([
  ['', 0],
  ['It’s 3.5 words, or four…', 5],
  ['слово '.repeat(3), 3],
])('should count the words of %j as the server does', (text, count) => {
  expect(wordsIn(text)).toBe(count);
});

it('should speak of limits, days and moments in words', () => {
  expect(wordsText(1200, 500)).toBe('700 words too many: at most 500');
  expect(wordsText(0, 500)).toBe('0 of at most 500 words');
  expect(dayInWords('2026-12-21')).toBe('December 21, 2026');
  expect(momentInWords('2026-11-27T13:39:00Z')).toBe('November 27, 2026, 8:39 a.m. ET');
  expect(['Schools', 'Universities', 'Address'].map(singularOf)).toEqual(['school', 'university', 'address']);
});

it('should say what comes next by who has to act', () => {
  const item = (party: 'applicant' | 'recommender' | 'office', state: 'open' | 'received' = 'open') => ({
    code: party,
    title: party,
    party,
    state,
    reason: null,
  });
  const words = (...items: ReturnType<typeof item>[]) =>
    nextWords('documents_pending', { items }, '1 to 2 business days');
  expect(words(item('office'), item('applicant'))).toMatch(/^Send what is open below/);
  expect(words(item('applicant', 'received'), item('recommender'))).toMatch(/waiting for your recommenders/);
  expect(words(item('office'))).toContain('within 1 to 2 business days');
  const reviewed = (letters: boolean) => nextWords('under_review', { items: [], letters }, '2 business days');
  expect(reviewed(false)).toMatch(/^Everything has arrived/);
  expect(reviewed(true)).toMatch(/^We have what we need to decide/);
});
