import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { color } from '../../theme/color';
import { size, space } from '../../theme/scale';
import type { RowName } from './column';
import { RowLink } from './RowLink';

const Item = styled.li({
  position: 'relative',
  display: 'grid',
  gap: '1px',
  padding: `${space(2)} ${space(4)}`,
  borderBottom: `1px solid ${color.line}`,
  '&:last-of-type': { borderBottom: 0 },
  '&:hover': { background: color.surfaceAlt },
  '&:has([aria-current])': { background: color.surfaceAlt, boxShadow: `inset 3px 0 0 ${color.accent}` },
});

const Details = styled.span({ fontSize: size.small, color: color.muted, fontVariantNumeric: 'tabular-nums' });

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  name: RowName<Row>;
  /** The line under the name. */
  details: (row: Row) => ReactNode;
  current?: string;
  keysId: string;
}

/** The rows where room is scarce, as a list of names: on a phone, or beside an open record. */
export const LineList = <Row extends { id: string }>(props: Props<Row>) => {
  const { label, rows, name, details, current, keysId } = props;
  return (
    <ul aria-label={label} aria-describedby={keysId}>
      {rows.map((row) => (
        <Item key={row.id}>
          <RowLink
            id={name.linkId?.(row)}
            data-result
            to={name.to?.(row) ?? ''}
            aria-current={row.id === current ? 'true' : undefined}
          >
            {name.text(row)}
          </RowLink>
          <Details>{details(row)}</Details>
        </Item>
      ))}
    </ul>
  );
};
