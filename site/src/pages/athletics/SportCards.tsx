import { Badge } from '../../components/Badge';
import { SeasonName } from '../../components/Today';
import { sports } from '../../facts/athletics';
import { sportDrawings } from '../../pictures/sports';
import { about } from './sports';

const fromOf = (sport: { from?: number }) => sport.from;

/** Each card links to the form with its sport selected. */
export function SportCards() {
  return (
    <ul className="sports">
      {sports.map(({ id, name, season, ...sport }) => (
        <li key={id} id={id} className="sport">
          <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
            <path d={sportDrawings[id]} />
          </svg>
          <div className="sport-head">
            <h3>{name}</h3>
            <Badge tone={fromOf(sport) ? 'accent' : 'info'}>
              {season === 'Year Round' ? season : <SeasonName season={season} from={fromOf(sport)} />}
            </Badge>
          </div>
          <p>{about[id]}</p>
          <p className="sport-link">
            <a href={`/athletics?sport=${id}#interest`}>
              Sign up<span className="visually-hidden"> for {name}</span>
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}
