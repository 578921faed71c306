import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import { color } from '../../theme/color';
import { media, radius, size, space } from '../../theme/scale';
import { Button } from '../Button';
import { Check } from './Check';
import type { Difference } from './useStale';
import { messages } from './messages';

const Heading = styled.h3({ fontSize: size.section, ':focus': { outline: 'none' } });
const Lead = styled.p({ margin: space(1, 0, 4), color: color.muted, maxWidth: '68ch' });
const List = styled.div({ display: 'grid', gap: space(4) });
const Group = styled.fieldset({ minWidth: 0, margin: 0, padding: 0, border: 0 });
const Name = styled.legend({ padding: 0, marginBottom: space(1), fontSize: size.small, fontWeight: 600 });
const Sides = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space(2),
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Side = styled.label({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space(2),
  alignContent: 'start',
  padding: space(2, 3),
  border: `1px solid ${color.control}`,
  borderRadius: radius.small,
  cursor: 'pointer',
  '& small': { color: color.muted, fontSize: size.caption },
  '& span': { gridColumn: 2, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '&:has(:checked)': { background: color.surfaceAlt, borderColor: color.action },
  '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
});
const Actions = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space(3), marginTop: space(5) });

interface Props {
  id: string;
  differences: Difference[];
  /** The names of the fields that keep their value here. */
  onSettle: (kept: string[]) => void;
  onLeave: () => void;
}

/** Two people changed the same record: shows the saved values next to the typed ones, to choose from. */
export function StaleEdit({ id, differences, onSettle, onLeave }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [kept, setKept] = useState(() =>
    differences.filter(({ touched }) => touched).map(({ name }) => name),
  );
  useEffect(() => heading.current?.focus(), []);

  const choose = (name: string, mine: boolean) =>
    setKept((names) => (mine ? [...new Set([...names, name])] : names.filter((other) => other !== name)));

  return (
    <section aria-labelledby={`${id}-stale`}>
      <Heading ref={heading} id={`${id}-stale`} tabIndex={-1}>
        {messages.stale.heading}
      </Heading>
      <Lead>{differences.length > 0 ? messages.stale.choose : messages.stale.same}</Lead>
      <List>
        {differences.map(({ name, label, theirs, mine }) => (
          <Group key={name}>
            <Name>{label}</Name>
            <Sides>
              {[
                { side: messages.stale.saved, text: theirs, isMine: false },
                { side: messages.stale.own, text: mine, isMine: true },
              ].map(({ side, text, isMine }) => (
                <Side key={side}>
                  <Check
                    type="radio"
                    name={`${id}-stale-${name}`}
                    checked={kept.includes(name) === isMine}
                    onChange={() => choose(name, isMine)}
                  />
                  <small>{side}</small>
                  <span>{text || messages.stale.empty}</span>
                </Side>
              ))}
            </Sides>
          </Group>
        ))}
      </List>
      <Actions>
        <Button type="button" onClick={() => onSettle(kept)}>
          Save these choices
        </Button>
        <Button type="button" look="outline" onClick={onLeave}>
          Keep saved version
        </Button>
      </Actions>
    </section>
  );
}
