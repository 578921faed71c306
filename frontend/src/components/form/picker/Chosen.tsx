import styled from '@emotion/styled';
import type { AriaAttributes } from 'react';
import { color } from '../../../theme/color';
import { radius, size, space } from '../../../theme/scale';
import { RestrictedMark } from '../../RestrictedMark';
import type { Picked } from './picked';
import { Inline } from '../../layout/Inline';

const Line = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  minHeight: '40px',
  padding: space(1, 1, 1, 3),
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  background: color.surfaceAlt,
  '& > span': { minWidth: 0, overflowWrap: 'anywhere', fontWeight: 500 },
});
const Change = styled.button({
  flexShrink: 0,
  minHeight: '32px',
  padding: space(0, 2),
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: color.link,
  fontSize: size.small,
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
  '&:disabled': { color: color.muted, cursor: 'default', textDecoration: 'none' },
  '@media print': { display: 'none' },
});

interface Props {
  id: string;
  label: string;
  picked: Picked;
  disabled?: boolean;
  aria: AriaAttributes;
  onChange: () => void;
  /** For an optional choice. */
  onRemove?: () => void;
}

export const Chosen = ({ id, label, picked, disabled, aria, onChange, onRemove }: Props) => (
  <Line>
    <span id={`${id}-chosen`}>
      {picked.label} <RestrictedMark of={picked.of} />
    </span>
    {!disabled && (
      <Inline>
        <Change
          type="button"
          id={id}
          aria-label={`Change ${label}: ${picked.label}`}
          aria-describedby={aria['aria-describedby']}
          onClick={onChange}
        >
          Change
        </Change>
        {onRemove && (
          <Change type="button" aria-label={`Remove ${label}: ${picked.label}`} onClick={onRemove}>
            Remove
          </Change>
        )}
      </Inline>
    )}
  </Line>
);
