import type { Hours } from '../facts/contact';

export function HoursList({ hours }: { hours: readonly Hours[] }) {
  return (
    <ul className="hours">
      {hours.map(({ when, time }) => (
        <li key={when}>
          <span>{when}</span> <span>{time}</span>
        </li>
      ))}
    </ul>
  );
}
