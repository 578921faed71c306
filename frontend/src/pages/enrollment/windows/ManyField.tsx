import styled from '@emotion/styled';
import { GroupFrame } from '../../../components/form/FieldFrame';
import type { Choice } from '../../../components/form/fields';
import { type FieldProps, useField } from '../../../components/form/useField';
import { Grid } from '../../../components/layout/Grid';
import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
const Line = styled.label({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(2),
  minHeight: '28px',
  cursor: 'pointer',
  '& input': { width: '18px', height: '18px', margin: '3px 0 0', accentColor: color.action, flexShrink: 0 },
});

/** Any number of a few choices: an array of values. */
export function ManyField({ choices, ...props }: FieldProps & { choices: readonly Choice[] }) {
  const field = useField(props, (value) =>
    choices
      .filter((choice) => Array.isArray(value) && value.includes(choice.value))
      .map(({ label }) => label)
      .join(', '),
  );
  const registered = field.register();
  return (
    <GroupFrame {...field.frame} described={field.aria['aria-describedby']}>
      <Grid gap={[1, 4]} least={220}>
        {choices.map(({ value, label }, index) => (
          <Line key={value}>
            <input
              type="checkbox"
              id={index === 0 ? field.id : undefined}
              value={value}
              disabled={field.disabled}
              {...registered}
            />
            {label}
          </Line>
        ))}
      </Grid>
    </GroupFrame>
  );
}
