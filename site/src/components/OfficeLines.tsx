import type { Office } from '../facts/contact';
import { mail, telephone } from '../facts/format';
import { Fact, Facts } from './Facts';
import { HoursList } from './HoursList';

interface OfficeLinesProps {
  offices: readonly Office[];
  /** The subject of messages from this page. */
  subject?: string;
}

/** Offices to contact, one below the other, for the contact part of a page. */
export function OfficeLines({ offices, subject }: OfficeLinesProps) {
  return (
    <Facts>
      {offices.map((office) => (
        <Fact key={office.id} name={office.name}>
          <span className="office-lines">
            <span>{office.about}</span>
            <a href={telephone(office.phone)}>{office.phone}</a>
            <a href={mail(office.email, subject)}>{office.email}</a>
          </span>
          <HoursList hours={office.hours} />
        </Fact>
      ))}
    </Facts>
  );
}
