import type { TermDto } from '../../../api/types.gen';
import { FilterChoice } from '../../../components/lists/ListToolbar';

interface Props {
  terms: readonly TermDto[] | undefined;
  termId: string | undefined;
  onTerm: (id: string | undefined) => void;
}

/** The term that a report is about. One that is not chosen from any more, but in the address, stays. */
export function TermFilter({ terms, termId, onTerm }: Props) {
  const options = (terms ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = !termId || !terms || options.some(({ value }) => value === termId);
  return (
    <FilterChoice
      label="Term"
      value={termId}
      options={isKnown ? options : [{ value: termId, label: 'Another term' }, ...options]}
      onChange={onTerm}
    />
  );
}
