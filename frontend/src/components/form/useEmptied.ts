import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

/** What was chosen for one thing does not stay chosen, unseen, for another: when `of` changes, the field is empty again. */
export function useEmptied(name: string, empty: unknown, of: string | undefined) {
  const { setValue } = useFormContext();
  const before = useRef(of);
  useEffect(() => {
    if (before.current !== of && before.current) setValue(name, empty, { shouldDirty: true });
    before.current = of;
  }, [of, name, empty, setValue]);
}
