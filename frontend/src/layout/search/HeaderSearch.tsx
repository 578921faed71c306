import styled from '@emotion/styled';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { IconButton } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { longestSearch } from '../../components/lists/searchLength';
import { color } from '../../theme/color';
import { media, radius, size, space } from '../../theme/scale';
import { Finds, optionId } from './Finds';
import { useFinder } from './useFinder';
import { useSearchKeys } from './useSearchKeys';

const Frame = styled.div({
  position: 'relative',
  flex: '1 1 auto',
  maxWidth: '520px',
  margin: '0 auto',
  [media.phone]: {
    '&:not([data-open])': { flex: 'none', margin: '0 0 0 auto' },
    '&[data-open]': { position: 'absolute', inset: 0, zIndex: 1, maxWidth: 'none', background: color.ink },
  },
});

const Field = styled.div({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  height: '100%',
  '& > svg': { position: 'absolute', left: '11px', pointerEvents: 'none', color: color.onInkMuted },
  [media.phone]: {
    padding: space(0, 2, 0, 4),
    gap: space(1),
    '& > svg': { left: '27px' },
    '[data-search]:not([data-open]) > &': { display: 'none' },
  },
});

const Box = styled.input({
  width: '100%',
  height: '38px',
  padding: `0 ${space(16)} 0 38px`,
  border: `1px solid ${color.onInkMuted}`,
  borderRadius: radius.small,
  background: color.inkRaised,
  color: color.onInk,
  textOverflow: 'ellipsis',
  '&::-webkit-search-cancel-button': { display: 'none' },
  '&::placeholder': { color: color.onInkMuted, opacity: 1 },
  [media.phone]: { height: '44px', paddingRight: space(3) },
});

const Keys = styled.kbd({
  position: 'absolute',
  right: '10px',
  fontFamily: 'inherit',
  fontSize: size.caption,
  color: color.onInkMuted,
  pointerEvents: 'none',
  [media.belowTablet]: { display: 'none' },
});

const OnPhone = styled(IconButton)({
  '&&': { color: color.onInk, background: 'none', flexShrink: 0, width: '44px', height: '44px' },
  [media.abovePhone]: { display: 'none' },
});

/** Searches everything the person may see, while they type. A box in the header; on a phone it replaces the header. */
export function HeaderSearch() {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const id = useId();

  const close = () => setOpen(false);
  const finder = useFinder(close);
  const start = () => {
    const active = document.activeElement;
    if (active !== box.current) before.current = active instanceof HTMLElement ? active : null;
    setOpen(true);
    // On a phone the box exists only from now on.
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.select();
    });
  };
  useSearchKeys(start);

  const goBack = () => {
    finder.leave();
    if (before.current?.isConnected) before.current.focus();
    else box.current?.blur();
    before.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const acts: Record<string, () => void> = {
      ArrowDown: () => (isOpen ? finder.step(1) : setOpen(true)),
      ArrowUp: () => finder.step(-1),
      Enter: finder.enter,
      Escape: goBack,
    };
    const act = acts[event.key];
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };

  const shown = isOpen && (finder.wanted !== '' || finder.groups.length > 0);
  return (
    <Frame role="search" aria-label="Everything" data-search data-open={isOpen || undefined} onBlur={onBlur}>
      {!isOpen && (
        <OnPhone type="button" look="quiet" aria-label="Find anything" onClick={start}>
          <Icon name="search" size={22} />
        </OnPhone>
      )}
      <Field>
        <Icon name="search" />
        <Box
          ref={box}
          type="search"
          role="combobox"
          aria-label="Search students, courses"
          aria-keyshortcuts="Control+K /"
          aria-expanded={shown}
          aria-controls={`${id}-finds`}
          aria-autocomplete="list"
          aria-activedescendant={shown && finder.current ? optionId(id, finder.current) : undefined}
          placeholder="Search students, courses..."
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={longestSearch}
          value={finder.text}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onChange={(event) => {
            finder.type(event.target.value);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
        />
        {!isOpen && <Keys aria-hidden="true">Ctrl K</Keys>}
        {isOpen && (
          <OnPhone type="button" look="quiet" aria-label="Close search" onClick={goBack}>
            <Icon name="close" />
          </OnPhone>
        )}
      </Field>
      {shown && <Finds id={id} finder={finder} />}
    </Frame>
  );
}
