import { money } from '../facts/format';
import { scholarships } from '../facts/scholarships';
import { Badge } from './Badge';
import { Card, Cards } from './Cards';

/** The university's scholarships with their requirements, and whether they can be renewed. */
export function ScholarshipCards() {
  return (
    <Cards>
      {scholarships.map(({ id, name, perYear, description, eligibility, renewable }) => (
        <Card key={id} id={id} kind={`Up to ${money(perYear)} a year`} heading={name}>
          <p>{description}</p>
          <ul className="card-list" aria-label={`Eligibility for ${name}`}>
            {eligibility.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
          <p className="card-link">
            Renewable:{' '}
            <Badge tone={renewable ? 'success' : 'neutral'}>{renewable ? 'Yes' : 'One-time'}</Badge>
          </p>
        </Card>
      ))}
    </Cards>
  );
}
