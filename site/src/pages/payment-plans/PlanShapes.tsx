import { money, moneyAndCents } from '../../facts/format';
import { financed, planExamples } from '../../facts/planExamples';
import { shape } from '../../pictures/planShapes';

const longest = Math.max(...planExamples.map(({ months }) => months));

/** The same sum over fewer or more months: narrow and tall, or wide and low. */
export function PlanShapes() {
  return (
    <ul className="plan-shapes">
      {planExamples.map(({ months, monthly }) => {
        const { viewBox, bars } = shape(months, longest);
        return (
          <li key={months}>
            <p>
              <strong>{moneyAndCents(monthly)}</strong>{' '}
              <span>
                a month at most, for {months} months: {money(financed)}
              </span>
            </p>
            <svg viewBox={viewBox} aria-hidden="true" focusable="false">
              {bars.map((bar) => (
                <rect key={bar.x} {...bar} />
              ))}
            </svg>
          </li>
        );
      })}
    </ul>
  );
}
