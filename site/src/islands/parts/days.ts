/** Updates the dates that the build computed for its own day. */
import { date } from '../../facts/dates';
import {
  nextPriceChange,
  nextYearly,
  type Season,
  seasonOn,
  termOfDeadline,
  yearOfPrices,
} from '../../facts/today';
import type { Calendar } from './calendar';

const all = (selector: string, root: ParentNode = document) => root.querySelectorAll<HTMLElement>(selector);

export function setYears(today: string, priceChanges: readonly string[] = []): void {
  for (const place of all('[data-prices-since]'))
    place.textContent = yearOfPrices(place.dataset.pricesSince!, today, priceChanges);
  for (const notice of all('[data-price-notice]')) {
    const changed = nextPriceChange(notice.dataset.priceNotice!, priceChanges);
    notice.hidden = !changed;
    if (!changed) continue;
    const time = notice.querySelector('time')!;
    time.dateTime = changed;
    time.textContent = date(changed);
  }
  for (const place of all('[data-season]')) {
    const { season, seasonFrom = 0 } = place.dataset;
    place.textContent = seasonOn(season as Season, today, Number(seasonFrom));
  }
  for (const place of all('[data-since]'))
    if (place.dataset.since! <= today) place.textContent = place.dataset.sinceText!;
  const lists = new Set<HTMLElement>();
  for (const time of all('[data-yearly]') as NodeListOf<HTMLTimeElement>) {
    const day = nextYearly(time.dataset.yearly!, today);
    if (time.dateTime === day) continue;
    time.dateTime = day;
    time.textContent = date(day);
    const item = time.closest<HTMLElement>('tr, .yearly-day');
    const term = item?.querySelector<HTMLElement>('[data-yearly-term]');
    if (term) term.textContent = termOfDeadline(term.dataset.yearlyTerm!, day);
    if (item) lists.add(item.parentElement!);
  }
  for (const list of lists) list.append(...[...list.children].sort(byDay));
}

const byDay = (one: Element, other: Element): number => dayIn(one).localeCompare(dayIn(other));

const dayIn = (item: Element): string => item.querySelector('time')!.dateTime;

const lastDay = (time: HTMLTimeElement): string => time.dataset.until ?? time.dateTime;

/** Moves past terms and deadlines into the folded part next to them. */
export function foldPast(root: HTMLElement, today: string): void {
  const folded = root.querySelector<HTMLElement>('details')!;
  const parts = (place: ParentNode) => all(':is(tbody, .terms, .now-list) > *', place);
  const list = folded.querySelector('tbody, .terms, .now-list')!;
  for (const item of parts(root)) {
    const times = [...item.querySelectorAll('time')];
    if (!folded.contains(item) && times.length > 0 && times.every((time) => lastDay(time) < today))
      list.append(item);
  }
  folded.hidden = list.childElementCount === 0;
  const open = folded.previousElementSibling as HTMLElement;
  open.hidden = parts(open).length === 0;
}

/** Closes parts that are over; a visitor can open them again. */
export function foldAfter(today: string): void {
  for (const part of all('[data-fold-after]') as NodeListOf<HTMLDetailsElement>)
    if (part.dataset.foldAfter! < today) part.open = false;
}

/** The days of a term that the pages name. */
const kinds = {
  registrationStartDate: 'Registration for # opens',
  registrationEndDate: 'Last day to register for #',
  startDate: '# classes begin',
  endDate: 'Last day of #',
} as const;
type Kind = keyof typeof kinds;

interface ComingDay {
  kind: Kind;
  day: string;
  about: string;
}

/** The days of all terms from today on, the next one first. */
export const comingDays = ({ today, terms }: Calendar): ComingDay[] =>
  terms
    .flatMap((term) =>
      (Object.keys(kinds) as Kind[]).map((kind) => ({
        kind,
        day: term[kind],
        about: kinds[kind].replace('#', term.name),
      })),
    )
    .filter(({ day }) => day >= today)
    .sort((one, other) => one.day.localeCompare(other.day));

/** The next first day of classes, and the next last day to register, or the next day when registration opens. */
export function nextDates(calendar: Calendar): { start?: ComingDay; deadline?: ComingDay } {
  const days = comingDays(calendar);
  const next = (kind: Kind) => days.find((one) => one.kind === kind);
  return {
    start: next('startDate'),
    deadline: next('registrationEndDate') ?? next('registrationStartDate'),
  };
}

const most = 6;

/** The table of coming days. */
export function showComing(root: HTMLElement, calendar: Calendar): void {
  const days = comingDays(calendar).slice(0, most);
  const row = root.querySelector('tbody tr')!;
  for (const { day, about } of days) {
    const copy = row.cloneNode(true) as HTMLElement;
    copy.querySelector('th')!.textContent = about;
    copy.querySelector('td')!.textContent = date(day);
    row.before(copy);
  }
  row.remove();
  root.hidden = days.length === 0;
}

export function showNext(root: HTMLElement, calendar: Calendar): void {
  for (const [which, next] of Object.entries(nextDates(calendar))) {
    if (!next) continue;
    root.querySelector(`[data-next-day=${which}]`)!.textContent = date(next.day);
    root.querySelector(`[data-next-about=${which}]`)!.textContent = next.about;
  }
}
