/** What depends on today, by the university's own clock: terms, days that are past, the registration that is open. */
import { type Calendar, markDays, markTerms, showRegistration, showTerms } from './parts/calendar';

async function begin(): Promise<void> {
  const answer = await fetch('/api/calendar');
  if (!answer.ok) throw new Error(answer.statusText);
  const calendar = (await answer.json()) as Calendar;
  for (const list of document.querySelectorAll<HTMLElement>('[data-terms]')) showTerms(list, calendar);
  markTerms(document.querySelectorAll<HTMLElement>('[data-term]'), calendar);
  for (const days of document.querySelectorAll<HTMLElement>('[data-days]')) markDays(days, calendar.today);
  for (const card of document.querySelectorAll<HTMLElement>('[data-registration]'))
    showRegistration(card, calendar);
}

// Without an answer the page stays as it was built, which is true on any day.
begin().catch(() => {
  for (const list of document.querySelectorAll<HTMLElement>('[data-terms]')) list.dataset.failed = '';
});
