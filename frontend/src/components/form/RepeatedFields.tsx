import { type ReactNode, useEffect, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '../Button';
import { Icon } from '../Icon';
import { Inline } from '../layout/Inline';
import { Stack } from '../layout/Stack';
import { Box, Text } from '../layout/Text';
import { fieldId, useForm } from './FormContext';

interface Props {
  /** The form's list. */
  name: string;
  /** The name of an item, by its number from 1. */
  label: (number: number) => string;
  /** The label of its Remove button. */
  remove: (number: number) => string;
  /** The label of its button that moves it up, for a list whose order matters. */
  up?: (number: number) => string;
  /** The label of the Add button. */
  add: string;
  /** A new item. */
  blank: object;
  /** The fewest items that stay. */
  least?: number;
  children: (index: number) => ReactNode;
  /** Shown between the items and the Add button. */
  summary?: ReactNode;
}

/** The items of a list, each with its fields. People add and remove them. */
export function RepeatedFields({
  name,
  label,
  remove: removeLabel,
  up,
  add,
  blank,
  least = 0,
  children,
  summary,
}: Props) {
  const form = useForm();
  const { fields, append, move, remove } = useFieldArray({ name, keyName: 'key' });
  const frame = useRef<HTMLDivElement>(null);
  const moved = useRef<number>(undefined);
  // A new item receives focus; after a removal, focus returns to the Add button.
  useEffect(() => {
    if (moved.current === undefined) return;
    const items = frame.current?.querySelectorAll('[data-item]') ?? [];
    const target = items[moved.current]?.querySelector<HTMLElement>('input, select, textarea');
    (target ?? document.getElementById(fieldId(form.id, name)))?.focus();
    moved.current = undefined;
  }, [fields.length, form.id, name]);
  return (
    <Stack gap={3} ref={frame}>
      {fields.map(({ key }, index) => (
        <Box key={key} pad={[2, 4, 4]} framed role="group" aria-label={label(index + 1)} data-item>
          <Inline justify="space-between">
            <Text as="span" strong aria-hidden="true">
              {label(index + 1)}
            </Text>
            <Inline>
              {up && index > 0 && (
                <Button
                  type="button"
                  look="quiet"
                  aria-label={up(index + 1)}
                  onClick={() => move(index, index - 1)}
                >
                  Move up
                </Button>
              )}
              {fields.length > least && (
                <Button
                  type="button"
                  look="quiet"
                  aria-label={removeLabel(index + 1)}
                  onClick={() => {
                    moved.current = fields.length;
                    remove(index);
                  }}
                >
                  <Icon name="close" size={16} />
                  Remove
                </Button>
              )}
            </Inline>
          </Inline>
          {children(index)}
        </Box>
      ))}
      {summary}
      <div>
        <Button
          type="button"
          look="outline"
          id={fieldId(form.id, name)}
          onClick={() => {
            moved.current = fields.length;
            append(blank, { shouldFocus: false });
          }}
        >
          <Icon name="plus" size={18} />
          {add}
        </Button>
      </div>
    </Stack>
  );
}
