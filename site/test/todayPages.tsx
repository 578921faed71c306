import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TodayProvider } from '../src/components/Today';
import { foldAfter, foldPast, setYears } from '../src/islands/parts/days';
import { AcademicCalendarPage } from '../src/pages/AcademicCalendarPage';
import { AdmissionsPage } from '../src/pages/AdmissionsPage';
import { AthleticsPage } from '../src/pages/AthleticsPage';
import { CostOfAttendancePage } from '../src/pages/CostOfAttendancePage';
import { FinancialAidPage } from '../src/pages/FinancialAidPage';
import { HomePage } from '../src/pages/HomePage';
import { PaymentPlansPage } from '../src/pages/PaymentPlansPage';
import { ProgramsPage } from '../src/pages/ProgramsPage';
import { RefundPolicyPage } from '../src/pages/RefundPolicyPage';
import { TuitionFeesPage } from '../src/pages/TuitionFeesPage';

/** The page as built on a day. */
export function built(Page: () => React.ReactNode, today: string) {
  const html = renderToStaticMarkup(
    <TodayProvider value={today}>
      <Page />
    </TodayProvider>,
  );
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
}
export const one = (selector: string) => document.querySelector<HTMLElement>(selector)!;
export const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
export const fold = (today: string) => {
  for (const part of document.querySelectorAll<HTMLElement>('[data-fold]')) foldPast(part, today);
};

/** Days around deadlines, seasons and academic years. */
export const turns = [
  '2026-02-03',
  '2026-03-16',
  '2026-04-02',
  '2026-06-30',
  '2026-07-01',
  '2026-11-02',
  '2026-12-31',
  '2027-01-15',
  '2027-05-02',
  '2027-06-01',
  '2028-02-29',
  '2028-03-01',
];
const changing = {
  AcademicCalendarPage,
  AdmissionsPage,
  AthleticsPage,
  CostOfAttendancePage,
  FinancialAidPage,
  HomePage,
  PaymentPlansPage,
  ProgramsPage,
  RefundPolicyPage,
  TuitionFeesPage,
};

/** Texts and folds as a visitor sees them. */
const seen = () => {
  const folds = [...document.querySelectorAll<HTMLElement>('details.fold, [data-fold] > :not(details)')];
  return [document.body.textContent, ...folds.map((fold) => `${fold.hidden} ${'open' in fold && fold.open}`)];
};

/** Each page on these days, built on that day or earlier. */
export function pagesOn(days: readonly string[]): void {
  describe.each(Object.entries(changing))('%s', (_, Page) => {
    it.each(days)('should show the same on %s, whether built on that day or earlier', (today) => {
      built(Page, today);
      const asBuilt = seen();
      built(Page, '2025-11-22');
      setYears(today);
      foldAfter(today);
      fold(today);
      expect(seen()).toEqual(asBuilt);
    });
  });
}
