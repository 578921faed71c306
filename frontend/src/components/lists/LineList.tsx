import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { color } from '../../theme/color';
import { size, space } from '../../theme/scale';
import { RestrictedMark } from '../RestrictedMark';
import type { RowName } from './column';
import { RowLink, rowLinkId } from './RowLink';
import { SelectBox } from './SelectBox';
import { chosenOf, type Selection } from './selection';
import { messages } from './messages';
import { Muted } from '../layout/Text';

const Item = styled.li({
  position: 'relative',
  display: 'grid',
  gap: '1px',
  padding: `${space(2)} ${space(4)}`,
  borderBottom: `1px solid ${color.line}`,
  '&[data-selects]': {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: space(2),
    paddingLeft: space(2),
    '& > label': { gridRow: '1 / span 2' },
    '& > :not(label)': { gridColumn: 2 },
  },
  '&:last-of-type': { borderBottom: 0 },
  '&:hover': { background: color.surfaceAlt },
  '&:has([aria-current])': { background: color.surfaceAlt, boxShadow: `inset 3px 0 0 ${color.accent}` },
});

const All = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  padding: `${space(1)} ${space(2)}`,
  borderBottom: `1px solid ${color.line}`,
  color: color.muted,
  fontSize: size.small,
  '@media print': { display: 'none' },
});

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  name: RowName<Row>;
  /** The line under the name. */
  details: (row: Row) => ReactNode;
  current?: string;
  /** Makes the rows selectable. */
  selection?: Selection<Row>;
  keysId: string;
}

/** The rows as a list of names, for narrow places: on a phone, or next to an open record. */
export const LineList = <Row extends { id: string }>(props: Props<Row>) => {
  const { label, rows, name, details, current, selection, keysId } = props;
  return (
    <>
      {selection && (
        <All>
          <SelectBox
            label={messages.selectPage}
            {...chosenOf(selection, rows)}
            onChange={(isChosen) => selection.choose(rows, isChosen)}
          />
          <span aria-hidden="true">{messages.selectPage}</span>
        </All>
      )}
      <ul aria-label={label} aria-describedby={keysId}>
        {rows.map((row) => (
          <Item key={row.id} data-selects={selection ? true : undefined}>
            {selection && (
              <SelectBox
                label={`Select ${nameText(name.text(row))}`}
                checked={selection.chosen.has(row.id)}
                onChange={(isChosen) => selection.choose([row], isChosen)}
              />
            )}
            <RowLink
              id={rowLinkId(row.id)}
              data-result
              to={name.to?.(row) ?? ''}
              aria-current={row.id === current ? 'true' : undefined}
            >
              {name.text(row)}
            </RowLink>
            <Muted as="span" size="small" numeric>
              {details(row)} <RestrictedMark of={row} />
            </Muted>
          </Item>
        ))}
      </ul>
    </>
  );
};

const nameText = (text: ReactNode) => (typeof text === 'string' ? text : 'the row');
