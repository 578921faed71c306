import styled from '@emotion/styled';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/Button';
import { SearchField } from '../../components/lists/SearchField';
import { Inline } from '../../components/layout/Inline';
import { space } from '../../theme/scale';
import { messages } from './messages';

const Submit = styled(Button)({ minHeight: '44px', padding: space(1, 5) });

export const searchBoxId = 'student-search';

interface Props {
  /** The search in the address. */
  search: string;
  running: boolean;
  onSearch: (text: string) => void;
}

export function SearchForm({ search, running, onSearch }: Props) {
  const [text, setText] = useState(search);
  const [shown, setShown] = useState(search);

  // Back and Forward change the search in the address, and the box follows.
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
    <Inline
      as="form"
      gap={3}
      below={6}
      style={{ maxWidth: '720px' }}
      data-screen-only
      role="search"
      aria-label="Students"
      onSubmit={submit}
    >
      <SearchField
        id={searchBoxId}
        aria-label="Search students"
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={messages.find.placeholder}
      />
      <Submit type="submit" disabled={disabled}>
        Search
      </Submit>
    </Inline>
  );
}
