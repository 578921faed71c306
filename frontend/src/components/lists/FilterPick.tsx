import styled from '@emotion/styled';
import { useEffect, useId, useRef } from 'react';
import { Chosen } from '../form/picker/Chosen';
import type { Picked } from '../form/picker/picked';
import type { Found } from '../form/picker/PickerField';
import { SearchBox } from '../form/picker/SearchBox';
import { media } from '../../theme/scale';

const Frame = styled.div({
  flex: '2 1 220px',
  maxWidth: '340px',
  minWidth: 0,
  // One line, like the filters next to it.
  '& span[id]': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  [media.phone]: { flexBasis: '100%', maxWidth: 'none' },
});

interface Props {
  label: string;
  placeholder: string;
  /** The message without matches. */
  empty: string;
  picked: Picked | null;
  /** A hook: the matches for a text; undefined doesn't search. */
  useFound: (text: string | undefined) => Found;
  /** Searches only with the button or Enter, and never for an empty text. */
  onDemand?: boolean;
  onPick: (picked: Picked | null) => void;
}

/** A filter for one record out of many: search, choose, remove. */
export function FilterPick({ label, picked, onPick, onDemand = false, ...box }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const id = useId();

  // Choosing and changing replace one control by the other once the address has changed: focus moves along.
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    frame.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [picked?.id]);
  const choose = (next: Picked | null) => {
    moved.current = true;
    onPick(next);
  };

  return (
    <Frame ref={frame} role="group" aria-label={label}>
      {picked ? (
        <Chosen id={id} label={label} picked={picked} aria={{}} onChange={() => choose(null)} />
      ) : (
        <SearchBox
          id={id}
          label={label}
          aria={{ 'aria-label': label }}
          onDemand={onDemand}
          onPick={(option) => choose({ id: option.id, label: option.label })}
          onBlur={() => {}}
          {...box}
        />
      )}
    </Frame>
  );
}
