import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { Check } from '../form/Check';

/** The whole cell is clickable. It is above the link that covers the row. */
const Target = styled.label({
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  width: '32px',
  height: '32px',
  cursor: 'pointer',
  '& input': { margin: 0 },
  '& input:indeterminate': { borderWidth: '8px 4px' },
  '@media print': { display: 'none' },
});

interface Props {
  label: string;
  checked: boolean;
  /** Some of its rows are selected. */
  partly?: boolean;
  onChange: (checked: boolean) => void;
}

/** Selects a row, or all rows of a page. */
export function SelectBox({ label, checked, partly = false, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <Target>
      <Check
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </Target>
  );
}
