import { useEffect, useRef } from 'react';
import { Icon } from '../Icon';
import { ToolButton } from './ToolButton';

interface Props {
  label?: string;
  /** Where only a page of the list is shown: shows all of it, for paper. */
  onAll?: () => void;
  /** Whether everything that goes on paper is shown. */
  complete?: boolean;
}

/** Prints what is shown; of a longer list first asks for the rest. */
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
