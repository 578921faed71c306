import styled from '@emotion/styled';
import { color } from '../theme/color';
import { size, space } from '../theme/scale';

const Head = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space(3),
  marginBottom: space(2),
  fontVariantNumeric: 'tabular-nums',
});
const Label = styled.span({ fontSize: size.caption, color: color.muted });
const Figure = styled.strong({ fontWeight: 600 });
const Track = styled.div({
  position: 'relative',
  height: '10px',
  borderRadius: '5px',
  overflow: 'hidden',
  background: color.neutralSoft,
  boxShadow: `inset 0 0 0 1px ${color.control}`,
});
const Fill = styled.div({ height: '100%', background: color.accent });
const Tick = styled.i({ position: 'absolute', top: 0, bottom: 0, width: '1px', background: color.control });
const Note = styled.p({ marginTop: space(1), fontSize: size.small, color: color.muted });

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
      <Head>
        <Label>{label}</Label>
        <Figure>{percent}%</Figure>
      </Head>
      <Track
        role="progressbar"
        aria-label={label}
        aria-valuenow={reached}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${percent}%, ${note}`}
      >
        <Fill style={{ width: `${reached}%` }} />
        {ticks.map((tick) => (
          <Tick key={tick} style={{ left: `${tick}%` }} />
        ))}
      </Track>
      <Note>{note}</Note>
    </div>
  );
}
