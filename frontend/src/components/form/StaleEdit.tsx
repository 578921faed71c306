import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import { color } from '../../theme/color';
import { radius, size, space } from '../../theme/scale';
import { Button } from '../Button';
import { Check } from './Check';
import type { Difference } from './useStale';
import { messages } from './messages';
import { Grid } from '../layout/Grid';
import { Inline } from '../layout/Inline';
import { Box, Muted, Text } from '../layout/Text';
import { Stack } from '../layout/Stack';
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

interface Props {
  id: string;
  differences: Difference[];
  /** The names of the fields that keep their value here. */
  onSettle: (kept: string[]) => void;
  onLeave: () => void;
  /** A restored draft, whose form isn't sent yet. */
  isDraft?: boolean;
}

/** Two people changed the same record: shows the saved values next to the typed ones, to choose from. */
export function StaleEdit({ id, differences, onSettle, onLeave, isDraft }: Props) {
  const words = isDraft ? messages.clash : messages.stale;
  const heading = useRef<HTMLHeadingElement>(null);
  const [kept, setKept] = useState(() =>
    differences.filter(({ touched }) => touched).map(({ name }) => name),
  );
  useEffect(() => heading.current?.focus(), []);

  const choose = (name: string, mine: boolean) =>
    setKept((names) => (mine ? [...new Set([...names, name])] : names.filter((other) => other !== name)));

  return (
    <section aria-labelledby={`${id}-stale`}>
      <Text as="h3" size="section" ref={heading} id={`${id}-stale`} tabIndex={-1}>
        {words.heading}
      </Text>
      <Muted above={1} below={4} measure={68}>
        {differences.length > 0 ? words.choose : messages.stale.same}
      </Muted>
      <Stack gap={4}>
        {differences.map(({ name, label, theirs, mine }) => (
          <Box as="fieldset" key={name}>
            <Text as="legend" below={1} pad={0} size="small" strong>
              {label}
            </Text>
            <Grid gap={2} columns="repeat(2, minmax(0, 1fr))" folds="phone">
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
            </Grid>
          </Box>
        ))}
      </Stack>
      <Inline wrap gap={3} above={5}>
        <Button type="button" onClick={() => onSettle(kept)}>
          {words.settle}
        </Button>
        <Button type="button" look="outline" onClick={onLeave}>
          {words.leave}
        </Button>
      </Inline>
    </section>
  );
}
