/** Texts that depend on the day. The build writes them for its own day; the island `today` updates them on later days. */
import { createContext, type ReactNode, useContext } from 'react';
import { date } from '../facts/dates';
import { newYorkDay } from '../facts/newYorkDay';
import { pricesSince } from '../facts/policies';
import {
  academicYear,
  nextYearly,
  type Season,
  seasonOn,
  upcoming,
  type YearlyDeadline,
} from '../facts/today';

const Today = createContext(newYorkDay());

export const TodayProvider = Today.Provider;

/** "2026-11-20" */
export const useToday = (): string => useContext(Today);

/** The year of the page's prices: "2026/27" */
export const AcademicYear = () => <span data-prices-since={pricesSince}>{academicYear(useToday())}</span>;

/** Shown by the island once a policy has changed a price after the build. */
export const PriceNotice = () => (
  <div className="wrap notice-wrap" data-price-notice={pricesSince} hidden>
    <div className="notice notice-accent">
      <p>
        Prices changed on <time />. This page still shows the <AcademicYear /> prices.{' '}
        <a href="/contact">Ask admissions</a> for the current prices.
      </p>
    </div>
  </div>
);

/** The next date of a yearly day such as 03-15: "March 15, 2027". */
export function YearlyDay({ yearly }: { yearly: string }) {
  const day = nextYearly(yearly, useToday());
  return (
    <time dateTime={day} data-yearly={yearly}>
      {date(day)}
    </time>
  );
}

/** Rows of a table of yearly deadlines, the next one first. */
export const useYearlyRows = (deadlines: readonly YearlyDeadline[]): ReactNode[][] =>
  upcoming(deadlines, useToday()).map(({ event, yearly, term }) => [
    <span key={event} data-yearly-term={event}>
      {term}
    </span>,
    <YearlyDay key={yearly} yearly={yearly} />,
  ]);

/** "Winter 2026" */
export function SeasonName({ season, from }: { season: Season; from?: number }) {
  return (
    <span data-season={season} data-season-from={from}>
      {seasonOn(season, useToday(), from)}
    </span>
  );
}

/** A text that changes on a day, such as "Coming" and "Since". */
export const ByDay = ({ day, before, since }: { day: string; before: string; since: string }) => (
  <span data-since={day} data-since-text={since}>
    {useToday() < day ? before : since}
  </span>
);

interface FoldedProps {
  summary: string;
  /** Whether the part has any content yet. */
  some: boolean;
  children: ReactNode;
}

/** Past terms and deadlines in a folded section. */
export const Folded = ({ summary, some, children }: FoldedProps) => (
  <details className="fold" hidden={!some}>
    <summary>{summary}</summary>
    {children}
  </details>
);

/** A part that is open until a day, and folded afterwards. */
export const FoldedAfter = ({
  day,
  summary,
  children,
}: { day: string } & Pick<FoldedProps, 'summary' | 'children'>) => (
  <details className="fold" open={useToday() <= day} data-fold-after={day}>
    <summary>{summary}</summary>
    {children}
  </details>
);

/** The next start date and the next deadline; the island fills them in. */
export const NextDates = ({ without }: { without: ReactNode }) => (
  <dl className="next-dates" data-next="">
    <NextDateParts without={without} />
  </dl>
);

/** Both dates as parts of another list, which has `data-next`. */
export const NextDateParts = ({ without }: { without: ReactNode }) =>
  (['start', 'deadline'] as const).map((which) => (
    <div key={which}>
      <dt>{which === 'start' ? 'Next start date' : 'Next deadline'}</dt>
      <dd>
        <strong data-next-day={which}>{without}</strong> <span data-next-about={which} />
      </dd>
    </div>
  ));
