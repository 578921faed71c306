import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { FieldFrame } from '../FieldFrame';
import { type FieldProps, useField } from '../useField';
import { Chosen } from './Chosen';
import { type Picked, showPicked } from './picked';
import { SearchBox } from './SearchBox';
import { Stack } from '../../layout/Stack';

export interface Option extends Picked {
  /** A second, subdued line. */
  note?: string;
}

export interface Found {
  options: readonly Option[] | undefined;
  total: number;
  failed: boolean;
  running: boolean;
  retry: () => void;
}

export interface PickerProps extends FieldProps {
  placeholder?: string;
  onPick?: (picked: Picked | null) => void;
}

interface Props extends PickerProps {
  /** A hook: the matches for a text; undefined doesn't search. */
  useFound: (text: string | undefined) => Found;
  /** Searches only with the button or Enter, and never for an empty text; otherwise while the person types. */
  onDemand?: boolean;
  /** The message without matches. */
  empty: string;
}

/** A field for one record out of many: search, choose, change. Its value is a `Picked` or null. */
export function PickerField({ useFound, onDemand = false, empty, placeholder, onPick, ...props }: Props) {
  const field = useField(props, showPicked);
  const { field: held } = useController({ name: props.name, rules: { validate: field.validate } });
  const picked = held.value as Picked | null;
  const [replaced, setReplaced] = useState<Picked | null>(null);
  const [moved, setMoved] = useState(0);
  const frame = useRef<HTMLDivElement>(null);

  // Choosing and changing replace one control by the other: focus moves along.
  useEffect(() => {
    if (moved > 0) frame.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [moved]);

  const set = (next: Picked | null, before: Picked | null = null) => {
    held.onChange(next);
    onPick?.(next);
    setReplaced(before);
  };
  const change = (next: Picked | null, before?: Picked) => {
    set(next, before);
    setMoved((count) => count + 1);
  };

  return (
    <FieldFrame {...field.frame}>
      <Stack gap={1} ref={frame}>
        {picked ? (
          <Chosen
            id={field.id}
            label={props.label}
            picked={picked}
            disabled={field.disabled}
            aria={field.aria}
            onChange={() => change(null, picked)}
            onRemove={props.rules?.required ? undefined : () => change(null)}
          />
        ) : (
          <SearchBox
            id={field.id}
            label={props.label}
            placeholder={placeholder}
            disabled={field.disabled}
            aria={field.aria}
            useFound={useFound}
            onDemand={onDemand}
            empty={empty}
            onPick={({ id, label, of }) => change({ id, label, of })}
            onGiveUp={replaced ? () => change(replaced) : undefined}
            onBlur={() => {
              held.onBlur();
              if (replaced) set(replaced);
            }}
          />
        )}
      </Stack>
    </FieldFrame>
  );
}
