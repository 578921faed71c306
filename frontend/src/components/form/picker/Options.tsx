import styled from '@emotion/styled';
import { type CSSProperties, useEffect, useRef } from 'react';
import { color } from '../../../theme/color';
import { radius, size, space } from '../../../theme/scale';
import { Bone } from '../../Bone';
import { Button } from '../../Button';
import { RestrictedMark } from '../../RestrictedMark';
import type { Option } from './PickerField';
import { messages } from '../messages';

const Popup = styled.div({
  position: 'fixed',
  zIndex: 10,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  boxShadow: '0 10px 32px rgb(10 16 30 / 0.16)',
});
/** It scrolls on its own: keys move in it without focus. */
const List = styled.ul({
  padding: space(1, 0),
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '&:empty': { display: 'none' },
});
const Line = styled.li({
  padding: space(2, 3),
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '& small': { display: 'block', fontSize: size.caption, color: color.muted },
  '&[aria-selected="true"]': { background: color.surfaceAlt, boxShadow: `inset 3px 0 0 ${color.accent}` },
});
const Note = styled.div({
  flexShrink: 0,
  display: 'grid',
  justifyItems: 'start',
  gap: space(2),
  padding: space(3),
  color: color.muted,
  fontSize: size.small,
  'ul:not(:empty) + &': { borderTop: `1px solid ${color.line}` },
});

interface Props {
  id: string;
  label: string;
  options: readonly Option[] | undefined;
  /** All matches, including those not shown. */
  total: number;
  active: number;
  empty: string;
  failed: boolean;
  style: CSSProperties | undefined;
  onPick: (option: Option) => void;
  onActive: (index: number) => void;
  onRetry: () => void;
}

export const optionId = (list: string, index: number) => `${list}-${index}`;

export function Options(props: Props) {
  const { id, label, options, total, active, empty, failed, style, onPick, onActive, onRetry } = props;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  // Focus stays in the box: a click here must not move it.
  return (
    <Popup style={style} onMouseDown={(event) => event.preventDefault()}>
      <List ref={list} id={id} role="listbox" aria-label={label}>
        {options?.map((option, index) => (
          <Line
            key={option.id}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            onMouseMove={() => index !== active && onActive(index)}
            onClick={() => onPick(option)}
          >
            {option.label} <RestrictedMark of={option.of} />
            {option.note && <small>{option.note}</small>}
          </Line>
        ))}
      </List>
      {failed ? (
        <Note>
          {messages.picker.failed}
          <Button type="button" look="outline" onClick={onRetry}>
            Try again
          </Button>
        </Note>
      ) : !options ? (
        <Note aria-hidden="true">
          {['70%', '56%', '64%'].map((width) => (
            <Bone key={width} width={width} />
          ))}
        </Note>
      ) : options.length === 0 ? (
        <Note>{empty}</Note>
      ) : (
        total > options.length && <Note>{messages.picker.partly(options.length, total)}</Note>
      )}
    </Popup>
  );
}
