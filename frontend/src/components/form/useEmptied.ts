import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

/** Empties the field when `of` changes, because the choice was made for another value of it. */
export function useEmptied(name: string, empty: unknown, of: string | undefined) {
  const { setValue } = useFormContext();
  const before = useRef(of);
  useEffect(() => {
    if (before.current !== of && before.current) setValue(name, empty, { shouldDirty: true });
    before.current = of;
  }, [of, name, empty, setValue]);
}
