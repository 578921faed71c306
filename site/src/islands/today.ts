/** Texts that depend on the current date in New York: terms, past days, open registration. */
import { type Calendar, markDays, markTerms, showRegistration, showTerms } from './parts/calendar';
import { foldAfter, foldPast, setYears, showComing, showNext } from './parts/days';

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

async function begin(): Promise<void> {
  const answer = await fetch('/api/calendar');
  if (!answer.ok) throw new Error(answer.statusText);
  const calendar = (await answer.json()) as Calendar & { priceChanges: string[] };
  setYears(calendar.today, calendar.priceChanges);
  foldAfter(calendar.today);
  for (const list of all('[data-next]')) showNext(list, calendar);
  for (const table of all('[data-coming]')) showComing(table, calendar);
  for (const list of all('[data-terms]')) showTerms(list, calendar);
  markTerms(all('[data-term]'), calendar);
  for (const days of all('[data-days]')) markDays(days, calendar.today);
  for (const part of all('[data-fold]')) foldPast(part, calendar.today);
  for (const card of all('[data-registration]')) showRegistration(card, calendar);
}

// Without a response the page stays as built.
begin().catch(() => {
  for (const list of all('[data-terms]')) list.dataset.failed = '';
});
