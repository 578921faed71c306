import { tours } from '../../facts/admissions';

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A row of windows, one for each day; the days with a tour are lit. */
export function WeekOfTours() {
  return (
    <ul className="week">
      {week.map((day) => {
        const lit = tours.days.some((one) => one === day);
        return (
          <li key={day} className={lit ? 'week-lit' : undefined}>
            <span className="week-day">
              <span className="week-short" aria-hidden="true">
                {day.slice(0, 2)}
              </span>
              <span className="week-name">{day}</span>
            </span>
            <span className="week-hour">
              {lit ? tours.hour : <span className="visually-hidden">no tour</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
