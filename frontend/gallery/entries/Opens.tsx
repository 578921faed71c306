import { type ReactNode, useState } from 'react';
import { Button } from '../../src/components/Button';

/** A button that shows what covers the page, such as a dialog. */
export function Opens({ children }: { children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="button" look="outline" onClick={() => setOpen(true)}>
        Open
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
}
