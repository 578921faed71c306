import styled from '@emotion/styled';
import { useId } from 'react';
import { color } from '../../theme/color';
import { radius, size, space } from '../../theme/scale';
import { Grid } from '../../components/layout/Grid';
import { Box, Text } from '../../components/layout/Text';
const Tile = styled.label({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  columnGap: space(3),
  padding: space(3, 4),
  border: `1px solid ${color.control}`,
  borderRadius: radius.small,
  cursor: 'pointer',
  '&:hover': { background: color.surfaceAlt },
  '&:has(:checked)': { borderColor: color.action, boxShadow: `inset 0 0 0 1px ${color.action}` },
  '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  '& input': {
    width: '18px',
    height: '18px',
    margin: '3px 0 0',
    accentColor: color.action,
    gridRow: 'span 2',
  },
  '& input:focus-visible': { outline: 'none' },
  '& small': { fontSize: size.small, color: color.muted },
});

interface Props<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string; note: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** A choice that applies immediately. */
export function ChoiceTiles<Value extends string>({ label, choices, value, onChoose }: Props<Value>) {
  const name = useId();
  return (
    <Box as="fieldset">
      <Text as="legend" below={2} pad={0} strong>
        {label}
      </Text>
      <Grid gap={3} least={180} fit>
        {choices.map((choice) => (
          <Tile key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
              aria-labelledby={`${name}-${choice.value}`}
              aria-describedby={`${name}-${choice.value}-note`}
            />
            <span id={`${name}-${choice.value}`}>{choice.label}</span>
            <small id={`${name}-${choice.value}-note`}>{choice.note}</small>
          </Tile>
        ))}
      </Grid>
    </Box>
  );
}
