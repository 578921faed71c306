import { TermCard } from '../../components/TermCard';
import { Folded, useToday } from '../../components/Today';
import { type Term, terms } from '../../facts/calendar';

const lastDay = ({ events }: Term): string => events.at(-1)!.until ?? events.at(-1)!.date;

/** The cards of the published terms; past ones are folded. */
export function PublishedTerms() {
  const today = useToday();
  const over = terms.filter((term) => lastDay(term) < today);
  const coming = terms.filter((term) => !over.includes(term));
  const cards = (some: readonly Term[]) => (
    <ul className="terms" hidden={some.length === 0 ? true : undefined}>
      {some.map((term) => (
        <TermCard key={term.id} term={term} />
      ))}
    </ul>
  );
  return (
    <div data-fold="">
      {cards(coming)}
      <Folded summary="Earlier terms" some={over.length > 0}>
        {cards(over)}
      </Folded>
    </div>
  );
}
