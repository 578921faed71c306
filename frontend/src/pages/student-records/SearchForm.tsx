import styled from '@emotion/styled';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { color } from '../../theme/color';
import { radius, space } from '../../theme/scale';
import { searchBoxId } from './useRecordFocus';

const Form = styled.form({ display: 'flex', gap: space(3), maxWidth: '720px', marginBottom: space(6) });

const Field = styled.div({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  '& svg': { position: 'absolute', left: '12px', top: '12px', color: color.muted, pointerEvents: 'none' },
});

const Box = styled.input({
  width: '100%',
  height: '44px',
  padding: `0 ${space(3)} 0 42px`,
  border: `1px solid ${color.control}`,
  borderRadius: radius.small,
  background: color.surface,
  textOverflow: 'ellipsis',
  '&::-webkit-search-cancel-button': { display: 'none' },
  '&::placeholder': { color: color.muted, opacity: 1 },
});

const Submit = styled(Button)({ minHeight: '44px', padding: space(1, 5) });

interface Props {
  /** The search that the address holds. */
  search: string;
  running: boolean;
  onSearch: (text: string) => void;
}

export function SearchForm({ search, running, onSearch }: Props) {
  const [text, setText] = useState(search);
  const [shown, setShown] = useState(search);

  // Back and Forward change the search under the box: it follows.
  if (shown !== search) {
    setShown(search);
    setText(search);
  }

  const wanted = text.trim();
  const disabled = wanted === '' || running;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!disabled) onSearch(wanted);
  };

  return (
    <Form role="search" aria-label="Students" onSubmit={submit}>
      <Field>
        <Icon name="search" />
        <Box
          id={searchBoxId}
          aria-label="Search students"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="Search by name, student ID, or email..."
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
        />
      </Field>
      <Submit type="submit" disabled={disabled}>
        Search
      </Submit>
    </Form>
  );
}
