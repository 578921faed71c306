import styled from '@emotion/styled';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Select } from '../../components/Select';
import { usePrograms } from '../../providers/programs';
import { color } from '../../theme/color';
import { media, size, space } from '../../theme/scale';
import { messages } from './messages';

const Frame = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2, 3),
  marginBottom: space(6),
  '& > label': { color: color.muted, fontSize: size.small },
  '& > span': { width: '380px', maxWidth: '100%', [media.phone]: { width: '100%' } },
  '@media print': { display: 'none' },
});

/** Shows the audit for another program. The choice is in the address, and changes no record. */
export function ProgramChoice() {
  const id = useId();
  const { data: programs = [] } = usePrograms();
  const [query, setQuery] = useSearchParams();
  const requested = query.get('programId') ?? '';
  return (
    <Frame>
      <label htmlFor={id}>What-if program</label>
      <Select
        id={id}
        value={programs.some((program) => program.id === requested) ? requested : ''}
        onChange={({ target }) => setQuery(target.value ? { programId: target.value } : {})}
      >
        <option value="">{messages.ownProgram}</option>
        {programs.map((program) => (
          <option key={program.id} value={program.id}>
            {program.name}
          </option>
        ))}
      </Select>
    </Frame>
  );
}
