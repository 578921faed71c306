import { FilterPick } from '../../components/lists/FilterPick';
import { ActDialogs } from '../money-acts/ActDialogs';
import { ActList } from '../money-acts/ActList';
import { useActor, useActors } from './queries';
import { messages } from './messages';

/** What one person did alone with money and what two did, with a filter by person. */
export function MoneyActs() {
  return (
    <>
      <ActList
        more={({ filters: { requestedById } }, change) => (
          <Person id={requestedById} onPick={(id) => change({ filters: { requestedById: id } })} />
        )}
      />
      <ActDialogs />
    </>
  );
}

function Person({ id, onPick }: { id: string | undefined; onPick: (id: string | undefined) => void }) {
  const name = useActor(id);
  return (
    <FilterPick
      label="Person"
      placeholder={messages.filters.person}
      empty={messages.filters.noPeople}
      useFound={useActors}
      picked={id === undefined ? null : { id, label: name ?? 'Account' }}
      onPick={(picked) => onPick(picked?.id)}
    />
  );
}
