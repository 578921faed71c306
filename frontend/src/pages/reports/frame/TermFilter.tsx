import type { TermDto } from '../../../api/types.gen';
import { FilterChoice } from '../../../components/lists/ListToolbar';

interface Props {
  terms: readonly TermDto[] | undefined;
  id: string | undefined;
  onTerm: (id: string | undefined) => void;
}

/** The term of a report. */
export const TermFilter = ({ terms = [], id, onTerm }: Props) => (
  <FilterChoice
    label="Term"
    value={id}
    options={terms.map(({ id, name }) => ({ value: id, label: name }))}
    onChange={onTerm}
  />
);
