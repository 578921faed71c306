import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { color } from '../../theme/color';
import { media, radius, size, space } from '../../theme/scale';
import { Icon } from '../Icon';
import { Inline } from '../layout/Inline';
import { primitive } from '../layout/primitive';
import { Stack } from '../layout/Stack';

const none = () => ({});
export const Label = primitive<object, 'label'>('label', [], none, { size: 'small', strong: true });
export const Optional = primitive<object, 'span'>('span', [], none, { size: 'caption', tone: 'muted' });
export const Hint = primitive<object, 'p'>('p', [], none, { size: 'caption', tone: 'muted' });
const Message = styled.p({
  display: 'flex',
  gap: space(1),
  fontSize: size.small,
  color: color.danger,
  '& svg': { marginTop: '3px' },
});

/** The common look of all inputs. */
export const control = {
  width: '100%',
  minWidth: 0,
  minHeight: '40px',
  padding: `${space(1)} ${space(3)}`,
  border: `1px solid ${color.control}`,
  borderRadius: radius.small,
  background: color.surface,
  color: color.text,
  '&::placeholder': { color: color.muted, opacity: 1 },
  '&:disabled': { background: color.surfaceAlt, color: color.muted },
  '&[aria-invalid="true"]': { borderColor: color.danger, boxShadow: `inset 0 0 0 1px ${color.danger}` },
} as const;

/** Fields next to each other in a wide window, in this many `columns`. */
export const FieldRow = styled('div', { shouldForwardProp: (name) => name !== 'columns' })<{
  columns?: number;
}>(({ columns = 2 }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
  gap: space(4),
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** The fields of a form, one below the other. */
export const Fields = primitive('div', [], () => ({ display: 'grid', gap: space(4) }));

export const FieldError = ({ id, children }: { id: string; children?: string }) =>
  children ? (
    <Message id={`${id}-error`}>
      <Icon name="alert" size={16} />
      {children}
    </Message>
  ) : null;

export const FieldHint = ({ id, children }: { id: string; children?: string }) =>
  children ? <Hint id={`${id}-hint`}>{children}</Hint> : null;

interface Props {
  id: string;
  label: string;
  hint?: string;
  error?: string;
  optional: boolean;
  children: ReactNode;
}

/** Label above, the hint under it, the error under the field. */
export const FieldFrame = ({ id, label, hint, error, optional, children }: Props) => (
  <Stack gap={1}>
    <Inline gap={2} align="baseline">
      <Label htmlFor={id}>{label}</Label>
      {optional && <Optional aria-hidden="true">optional</Optional>}
    </Inline>
    <FieldHint id={id}>{hint}</FieldHint>
    {children}
    <FieldError id={id}>{error}</FieldError>
  </Stack>
);

/** The same for several inputs under one name. */
export const GroupFrame = ({
  id,
  label,
  hint,
  error,
  optional,
  described,
  role = 'group',
  children,
}: Props & { described?: string; role?: 'group' | 'radiogroup' }) => (
  <Stack
    gap={1}
    role={role}
    aria-labelledby={`${id}-label`}
    aria-describedby={described}
    aria-required={role === 'radiogroup' && !optional ? true : undefined}
    aria-invalid={role === 'radiogroup' && error ? true : undefined}
  >
    <Inline gap={2} align="baseline">
      <Label as="span" id={`${id}-label`}>
        {label}
      </Label>
      {optional && <Optional aria-hidden="true">optional</Optional>}
    </Inline>
    <FieldHint id={id}>{hint}</FieldHint>
    {children}
    <FieldError id={id}>{error}</FieldError>
  </Stack>
);
