import type { TermDto } from '../../../api/types.gen';
import { FilterChoice } from '../../../components/lists/ListToolbar';

interface Props {
  terms: readonly TermDto[] | undefined;
  id: string | undefined;
  onTerm: (id: string | undefined) => void;
}

/** The term that a report is about. One that is not chosen from any more, but in the address, stays. */
export function TermFilter({ terms, id, onTerm }: Props) {
  const options = (terms ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isListed = !id || !terms || options.some(({ value }) => value === id);
  return (
    <FilterChoice
      label="Term"
      value={id}
      options={isListed ? options : [{ value: id, label: 'A closed term' }, ...options]}
      onChange={onTerm}
    />
  );
}
