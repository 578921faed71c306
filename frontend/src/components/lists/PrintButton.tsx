import { useEffect, useRef } from 'react';
import { Icon } from '../Icon';
import { ToolButton } from './ToolButton';

interface Props {
  label?: string;
  /** If only a page of the list is shown: shows all rows for printing. */
  onAll?: () => void;
  /** Whether everything to print is shown. */
  complete?: boolean;
}

/** Prints the screen; loads the rest of a longer list first. */
export function PrintButton({ label = 'Print', onAll, complete = true }: Props) {
  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current || !complete) return;
    wanted.current = false;
    window.print();
  }, [complete]);
  return (
    <ToolButton
      type="button"
      look="quiet"
      onClick={() => {
        if (complete) return window.print();
        wanted.current = true;
        onAll?.();
      }}
    >
      <Icon name="print" size={18} />
      {label}
    </ToolButton>
  );
}
