import styled from '@emotion/styled';
import { color } from '../theme/color';
import { Inline } from './layout/Inline';
import { Muted, Text } from './layout/Text';

const Track = styled.div({
  position: 'relative',
  height: '10px',
  borderRadius: '5px',
  overflow: 'hidden',
  background: color.neutralSoft,
  boxShadow: `inset 0 0 0 1px ${color.control}`,
  '& > b': { display: 'block', height: '100%', background: color.accent },
  '& > i': { position: 'absolute', top: 0, bottom: 0, width: '1px', background: color.control },
});

interface Props {
  label: string;
  percent: number;
  note: string;
  /** Marks along the way, in percent. */
  ticks?: readonly number[];
}

export function ProgressBar({ label, percent, note, ticks = [] }: Props) {
  const reached = Math.min(percent, 100);
  return (
    <div>
      <Inline gap={3} align="baseline" justify="space-between" below={2} numeric>
        <Muted as="span" size="caption">
          {label}
        </Muted>
        <Text as="strong" strong>
          {percent}%
        </Text>
      </Inline>
      <Track
        role="progressbar"
        aria-label={label}
        aria-valuenow={reached}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${percent}%, ${note}`}
      >
        <b style={{ width: `${reached}%` }} />
        {ticks.map((tick) => (
          <i key={tick} style={{ left: `${tick}%` }} />
        ))}
      </Track>
      <Muted above={1} size="small">
        {note}
      </Muted>
    </div>
  );
}
