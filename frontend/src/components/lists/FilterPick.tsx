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
  // One line, as the filters beside it.
  '& span[id]': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  [media.phone]: { flexBasis: '100%', maxWidth: 'none' },
});

interface Props {
  label: string;
  placeholder: string;
  /** The words where nothing is found. */
  empty: string;
  picked: Picked | null;
  /** A hook: what is found for a text; undefined is not asked. */
  useFound: (text: string | undefined) => Found;
  /** Asks only by the button or Enter, and never for nothing. */
  onDemand?: boolean;
  onPick: (picked: Picked | null) => void;
}

/** One record out of many as a filter: looked for, shown by name, and taken away again. */
export function FilterPick({ label, picked, onPick, onDemand = false, ...box }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const id = useId();

  // Choosing and changing put one control in the place of the other, once the address says so: the focus goes along.
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
