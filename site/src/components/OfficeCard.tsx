import type { Office } from '../facts/contact';
import { mail, telephone } from '../facts/format';
import { HoursList } from './HoursList';

export function OfficeCard({ office }: { office: Office }) {
  return (
    <li className="office" id={office.id}>
      <h3>{office.name}</h3>
      <p className="office-about">{office.about}</p>
      <p>
        <a href={telephone(office.phone)}>{office.phone}</a>
      </p>
      <p>
        <a href={mail(office.email)}>{office.email}</a>
      </p>
      <HoursList hours={office.hours} />
    </li>
  );
}
