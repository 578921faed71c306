import styled from '@emotion/styled';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { get, useFieldArray, useFormState } from 'react-hook-form';
import { Button, IconButton } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { Inline } from '../../components/layout/Inline';
import type { Look } from '../../components/layout/primitive';
import { Stack } from '../../components/layout/Stack';
import { Muted, Text } from '../../components/layout/Text';
import { color } from '../../theme/color';
import { space } from '../../theme/scale';
import { messages } from './messages';

export const Frame = (props: ComponentProps<'div'> & Pick<Look, 'fill'>) => (
  <Stack gap={4} pad={[3, 4, 4]} framed {...props} />
);

type Button = 'up' | 'down' | 'remove';
type FocusRequest = { at: number; button?: Button } | 'add';

/** A list of parts in a form. Adding, moving and removing an item keeps focus near it. */
export function useItems<Item extends object>(name: string) {
  const { fields, append, move, remove } = useFieldArray({ name, keyName: 'key' });
  const id = useId();
  const focusRequest = useRef<FocusRequest>(undefined);
  const [announcement, setAnnouncement] = useState('');

  // After the list has rendered again.
  useEffect(() => {
    const wanted = focusRequest.current;
    if (wanted === undefined) return;
    focusRequest.current = undefined;
    const frame = document.getElementById(id);
    const own = (selector: string) =>
      [...(frame?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(
        (one) => one.closest('[data-items]') === frame,
      );
    if (wanted === 'add') return own('[data-add]')[0]?.focus();
    const item = own('[data-item]')[wanted.at];
    const buttons = [...(item?.querySelectorAll<HTMLButtonElement>('[data-act]') ?? [])].filter(
      (one) => one.closest('[data-item]') === item,
    );
    const target = wanted.button
      ? (buttons.find((one) => one.dataset.act === wanted.button && !one.disabled) ??
        buttons.find((one) => !one.disabled))
      : item?.querySelector<HTMLElement>('input, select');
    target?.focus();
  }, [fields, id]);

  return {
    keys: fields.map(({ key }) => key),
    id,
    announcement,
    add: (item: Item) => {
      focusRequest.current = { at: fields.length };
      append(item, { shouldFocus: false });
      setAnnouncement('');
    },
    step: (at: number, by: -1 | 1, called: string) => {
      focusRequest.current = { at: at + by, button: by < 0 ? 'up' : 'down' };
      move(at, at + by);
      setAnnouncement(messages.list.moved(called, at + by + 1, fields.length));
    },
    drop: (at: number, called: string) => {
      focusRequest.current =
        fields.length > 1 ? { at: Math.min(at, fields.length - 2), button: 'remove' } : 'add';
      remove(at);
      setAnnouncement(messages.list.removed(called));
    },
  };
}

type Items = Pick<ReturnType<typeof useItems>, 'id' | 'announcement' | 'keys'>;

interface ListProps {
  items: Items;
  /** The noun for one item: "rule". */
  one: string;
  most: number;
  onAdd: () => void;
  children: ReactNode;
}

export const ItemList = ({ items, one, most, onAdd, children }: ListProps) => (
  <Stack gap={4} id={items.id} data-items>
    {children}
    <VisuallyHidden role="status">{items.announcement}</VisuallyHidden>
    {items.keys.length < most ? (
      <div>
        <Button type="button" look="outline" data-add onClick={onAdd}>
          <Icon name="plus" size={16} />
          Add {one}
        </Button>
      </div>
    ) : (
      <Muted size="small">{messages.list.most(most)}</Muted>
    )}
  </Stack>
);

interface HeadProps {
  title: string;
  /** The name in the buttons: "rule Core". */
  called: string;
  at: number;
  count: number;
  onStep: (by: -1 | 1) => void;
  /** Absent: the item stays. */
  onRemove?: () => void;
}

export const ItemHead = ({ title, called, at, count, onStep, onRemove }: HeadProps) => (
  <Inline wrap gap={[1, 3]} justify="space-between">
    <Text as="h4" size="body" breaks>
      {title}
    </Text>
    <Inline gap={1}>
      <IconButton
        type="button"
        look="quiet"
        data-act="up"
        aria-label={`Move ${called} up`}
        title="Move up"
        disabled={at === 0}
        onClick={() => onStep(-1)}
      >
        <Icon name="sortUp" size={18} />
      </IconButton>
      <IconButton
        type="button"
        look="quiet"
        data-act="down"
        aria-label={`Move ${called} down`}
        title="Move down"
        disabled={at === count - 1}
        onClick={() => onStep(1)}
      >
        <Icon name="sortDown" size={18} />
      </IconButton>
      {onRemove && (
        <Button
          type="button"
          look="quiet"
          data-act="remove"
          aria-label={`Remove ${called}`}
          onClick={onRemove}
        >
          <Icon name="close" size={16} />
          Remove
        </Button>
      )}
    </Inline>
  </Inline>
);

const Details = styled.details({
  minWidth: 0,
  '& > summary': {
    display: 'list-item',
    listStylePosition: 'inside',
    minHeight: '36px',
    lineHeight: '24px',
    padding: space(1, 0),
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  '&[open] > summary': { marginBottom: space(3), color: color.muted },
});

interface FoldProps {
  name: string;
  /** A summary of the current values. */
  says: ReactNode;
  /** Some fields are still empty. */
  open: boolean;
  children: ReactNode;
}

/** Whether the surrounding section is open: hidden parts don't query the server. */
export const Unfolded = createContext(true);

/** An item as one sentence that opens into its fields. It opens automatically on an error in them. */
export function Fold({ name, says, open: atFirst, children }: FoldProps) {
  const [open, setOpen] = useState(atFirst);
  const { errors } = useFormState({ name });
  const wrong = get(errors, name) !== undefined;
  return (
    <Details open={open || wrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{says}</summary>
      <Unfolded value={open || wrong}>{children}</Unfolded>
    </Details>
  );
}
