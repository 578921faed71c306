import styled from '@emotion/styled';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Button } from '../../../components/Button';
import { useForm } from '../../../components/form/FormContext';
import { keepClear } from '../../../components/layers/useClearance';
import { color } from '../../../theme/color';
import { media, radius, space } from '../../../theme/scale';
import type { SheetValues } from './sheet';
import { messages } from './messages';

/** At the bottom of the window, for a class of any size. */
const Bar = styled.div({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  marginTop: space(4),
  padding: space(3, 4),
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  fontVariantNumeric: 'tabular-nums',
  '& > p': { marginRight: 'auto', color: color.muted },
  '@media print': { display: 'none' },
  [media.phone]: { '& > p': { width: '100%' }, '& > button': { flex: '1 1 auto' } },
});

/** `open`: the enrollments without a grade. */
export function SheetButtons({ open }: { open: readonly string[] }) {
  const { saving, leave } = useForm();
  const { isDirty } = useFormState();
  const grades = useWatch<SheetValues, 'grades'>({ name: 'grades' });
  const { setValue } = useFormContext<SheetValues>();
  const chosen = open.filter((id) => grades[id]).length;
  const clear = () => open.forEach((id) => setValue(`grades.${id}`, '', { shouldDirty: true }));
  return (
    <Bar {...keepClear}>
      <p role="status">{chosen > 0 ? messages.chosen(chosen, open.length) : messages.noneChosen}</p>
      {isDirty && (
        <Button type="button" look="outline" disabled={saving} onClick={leave}>
          Undo changes
        </Button>
      )}
      {chosen > 0 && (
        <Button type="button" look="outline" disabled={saving} onClick={clear}>
          Clear all
        </Button>
      )}
      <Button type="submit" disabled={saving || chosen === 0}>
        {saving ? 'Submitting…' : chosen > 0 ? messages.submit(chosen) : 'Submit grades'}
      </Button>
    </Bar>
  );
}
