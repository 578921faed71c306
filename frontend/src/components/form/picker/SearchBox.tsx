import styled from '@emotion/styled';
import { type AriaAttributes, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../Button';
import { VisuallyHidden } from '../../VisuallyHidden';
import { control } from '../FieldFrame';
import { Options, optionId } from './Options';
import type { Found, Option } from './PickerField';
import { usePlacement } from './placement';
import { useSearchText } from './useSearchText';
import { messages } from '../messages';
import { Inline } from '../../layout/Inline';
import { Stack } from '../../layout/Stack';
const Input = styled.input(control);

interface Props {
  id: string;
  label: string;
  placeholder?: string;
  disabled?: boolean;
  aria: AriaAttributes;
  useFound: (text: string | undefined) => Found;
  onDemand: boolean;
  empty: string;
  onPick: (option: Option) => void;
  /** Returns to the earlier choice. */
  onGiveUp?: () => void;
  onBlur: () => void;
}

/** A combobox: arrows move in the list, Enter chooses, and Escape closes first the list, then the dialog around it. */
export function SearchBox(props: Props) {
  const { id, label, placeholder, disabled, aria, useFound, onDemand, empty, onPick, onGiveUp, onBlur } =
    props;
  const { text, setText, query, setQuery } = useSearchText(onDemand);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { options, total, failed, running, retry } = useFound(open ? query : undefined);
  const box = useRef<HTMLInputElement>(null);
  const shown = open && query !== undefined;
  const style = usePlacement(box, shown);
  const list = `${id}-list`;

  const wanted = text.trim();
  /** The list still belongs to an earlier text: nothing in it is highlighted or chosen by keyboard. */
  const isOutdated = !onDemand && query !== wanted;
  const search = () => {
    if (wanted === '') return;
    setQuery(wanted);
    setActive(-1);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const move = (step: number) => {
    if (!shown && !onDemand) return setOpen(true);
    if (isOutdated) return setQuery(wanted);
    const count = options?.length ?? 0;
    if (count) setActive((now) => (now < 0 && step < 0 ? count - 1 : (now + step + count) % count));
  };

  const keys = (event: KeyboardEvent) => {
    const chosen = shown && !isOutdated ? options?.[active] : undefined;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') {
      // Keeps Enter from submitting the form.
      if (chosen) onPick(chosen);
      else if (onDemand) search();
      else if (isOutdated) setQuery(wanted);
      else if (options?.length === 1 && options[0]) onPick(options[0]);
    } else if (event.key === 'Escape' && (shown || onGiveUp)) {
      event.stopPropagation();
      if (shown) close();
      else onGiveUp?.();
    } else return;
    event.preventDefault();
  };

  /** Clears a text without a choice. If the text wasn't searched yet, it may still lead to one. */
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    close();
    if (!onDemand) setText('');
    onBlur();
  };

  return (
    <Stack onBlur={left}>
      <Inline gap={2}>
        <Input
          ref={box}
          id={id}
          role="combobox"
          type="text"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? list : undefined}
          aria-activedescendant={shown && active >= 0 ? optionId(list, active) : undefined}
          {...aria}
          placeholder={placeholder}
          disabled={disabled}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setActive(-1);
            setOpen(!onDemand);
          }}
          onClick={() => !onDemand && setOpen(true)}
          onKeyDown={keys}
        />
        {onDemand && (
          <Button
            type="button"
            look="outline"
            disabled={wanted === '' || running}
            onMouseDown={(event) => event.preventDefault()}
            onClick={search}
          >
            Search
          </Button>
        )}
      </Inline>
      <VisuallyHidden role="status">
        {shown && options && (total === 0 ? empty : messages.picker.results(total))}
      </VisuallyHidden>
      {shown && (
        <Options
          id={list}
          label={label}
          options={options}
          total={total}
          active={active}
          empty={empty}
          failed={failed}
          style={style}
          onPick={onPick}
          onActive={setActive}
          onRetry={retry}
        />
      )}
    </Stack>
  );
}
