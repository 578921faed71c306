import { date, period } from '../../facts/dates';

/** GET /api/calendar */
export interface Calendar {
  /** In New York. */
  today: string;
  terms: SystemTerm[];
}

export interface SystemTerm {
  id: string;
  name: string;
  startDate: string;
  endDate: string;
  registrationStartDate: string;
  registrationEndDate: string;
}

type State = 'Registration open' | 'In session' | 'Coming' | 'Past';

const tones: Record<State, string> = {
  'Registration open': 'success',
  'In session': 'info',
  Coming: 'neutral',
  Past: 'neutral',
};

const holds = (from: string, to: string, day: string): boolean => from <= day && day <= to;

const isOpen = (term: SystemTerm, today: string): boolean =>
  holds(term.registrationStartDate, term.registrationEndDate, today);

/** Registration can be open before the term begins and while it is in session. */
export function statesOf(
  { startDate, endDate }: Pick<SystemTerm, 'startDate' | 'endDate'>,
  today: string,
  open = false,
): State[] {
  const states: State[] = [];
  if (open) states.push('Registration open');
  if (today > endDate) states.push('Past');
  else if (today >= startDate) states.push('In session');
  else if (!open) states.push('Coming');
  return states;
}

const badge = (state: State): HTMLElement =>
  Object.assign(document.createElement('span'), {
    className: `badge badge-${tones[state]}`,
    textContent: state,
  });

/** Every term without a card on the page; past terms are folded, the latest of them first. */
export function showTerms(root: HTMLElement, { today, terms }: Calendar): void {
  const list = root.querySelector('ol')!;
  const template = root.querySelector('template')!;
  const printed = new Set(
    [...document.querySelectorAll<HTMLElement>('[data-term]')].map((card) => card.dataset.term),
  );
  const left = terms.filter(({ name }) => !printed.has(name));
  const over = left.filter(({ endDate }) => endDate < today).reverse();
  const earlier = root.querySelector('.now-earlier')!;
  for (const term of [...left.filter((one) => !over.includes(one)), ...over]) {
    const item = template.content.cloneNode(true) as DocumentFragment;
    const fill = (field: string, text: string) =>
      (item.querySelector(`[data-field=${field}]`)!.textContent = text);
    fill('name', term.name);
    fill('registration', period(term.registrationStartDate, term.registrationEndDate));
    fill('classes', period(term.startDate, term.endDate));
    const states = statesOf(term, today, isOpen(term, today));
    item.querySelector('.now-states')!.append(...states.map(badge));
    if (states.includes('Past')) item.firstElementChild!.classList.add('past');
    const file = `/api/calendar/${term.id}.ics`;
    for (const link of item.querySelectorAll<HTMLAnchorElement>('[data-feed]')) {
      link.href = link.dataset.feed === 'subscribe' ? `webcal://${location.host}${file}` : file;
      link.setAttribute('aria-label', `${link.textContent} ${term.name}`);
    }
    (over.includes(term) ? earlier : list).append(item);
  }
  if (left.length === 0) return;
  const line = root.querySelector<HTMLElement>('.now-today')!;
  line.textContent = `Today is ${date(today)} (Eastern Time).`;
  line.hidden = list.hidden = false;
  root.dataset.ready = '';
}

/** Shows the state of published terms next to their name, and the next day of a term that isn't over. */
export function markTerms(cards: Iterable<HTMLElement>, { today, terms }: Calendar): void {
  for (const card of cards) {
    const { term: name, starts: startDate = '', ends: endDate = '' } = card.dataset;
    const known = terms.find((term) => term.name === name);
    const states = statesOf({ startDate, endDate }, today, known && isOpen(known, today));
    card.querySelector('h3')!.append(' ', ...states.map(badge));
    card.classList.toggle('past', states.includes('Past'));
    if (states.includes('Past')) continue;
    const next = [...card.querySelectorAll('time')].find((time) => lastDay(time) >= today)?.closest('li');
    next?.classList.add('next-day');
    next?.querySelector('time')?.append(hidden(' (next)'));
  }
}

/** Marks past days of a list or table. */
export function markDays(root: HTMLElement, today: string): void {
  for (const time of root.querySelectorAll('time')) {
    if (lastDay(time) >= today) continue;
    time.closest('li, tr')?.classList.add('past-day');
    time.append(hidden(' (past)'));
  }
}

const lastDay = (time: HTMLTimeElement): string => time.dataset.until ?? time.dateTime;

const hidden = (text: string): HTMLElement =>
  Object.assign(document.createElement('span'), { className: 'visually-hidden', textContent: text });

/**
 * The registration news names the terms whose registration is open today, or no terms. A card may have its own place
 * for the names.
 */
export function showRegistration(card: HTMLElement, { today, terms }: Calendar): void {
  const open = terms.filter((term) => isOpen(term, today));
  if (open.length === 0) return;
  const names = new Intl.ListFormat('en-US').format(open.map(({ name }) => name));
  const place = card.querySelector('[data-open]');
  if (place) place.textContent = names;
  card.querySelector('h3')!.textContent = place ? 'Registration open' : `Registration for ${names} is open`;
  const told = open.map(({ name, startDate, registrationEndDate }) => {
    const text = `Register by ${date(registrationEndDate)}. Classes begin on ${date(startDate)}.`;
    return open.length > 1 ? `${name}: ${text}` : text;
  });
  card.querySelector('[data-text]')!.textContent = told.join(' ');
}
