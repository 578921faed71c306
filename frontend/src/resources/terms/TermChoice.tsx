import styled from '@emotion/styled';
import { Bone } from '../../components/Bone';
import { Select } from '../../components/Select';
import type { TermDto } from '../../api/types.gen';
import { color } from '../../theme/color';
import { media, size, space } from '../../theme/scale';

const Label = styled.label({
  display: 'grid',
  gap: space(1),
  width: '260px',
  fontSize: size.caption,
  color: color.muted,
  '& select': { fontSize: size.body, color: color.text },
  [media.phone]: { width: '100%' },
});

interface Props {
  terms: TermDto[] | undefined;
  termId: string | undefined;
  onTerm: (termId: string) => void;
  /** The option for all terms together, if the screen supports it. */
  every?: string;
}

export function TermChoice({ terms, termId, onTerm, every }: Props) {
  if (!terms || !termId) {
    return (
      <Label as="div" aria-hidden="true">
        Term
        <Bone height="40px" />
      </Label>
    );
  }
  const listed = termId === every || terms.some(({ id }) => id === termId);
  return (
    <Label>
      Term
      <Select value={termId} onChange={(event) => onTerm(event.target.value)}>
        {every && <option value={every}>All terms</option>}
        {!listed && <option value={termId}>Closed term</option>}
        {terms.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Label>
  );
}
