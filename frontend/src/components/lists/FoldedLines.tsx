import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { color } from '../../theme/color';
import { size } from '../../theme/scale';
import { VisuallyHidden } from '../VisuallyHidden';
import { type Column, foldOf } from './column';
import { foldWidths } from './folding';
import { FromWidth } from './ListGrid';
import { Muted } from '../layout/Text';
const Title = styled(FromWidth)({ fontSize: size.body, color: color.text });

/**
 * A line breaks between its parts. A dot comes before each part but the first, and is clipped at the start of a line.
 */
const Parts = styled(FromWidth)({ overflowX: 'clip' });
const Part = styled.span({ position: 'relative', display: 'inline-block', marginRight: '0.9em' });
const Dot = styled.span({ position: 'absolute', left: '-0.6em' });

interface Props<Row> {
  row: Row;
  columns: readonly Column<Row>[];
}

const isEmpty = (value: ReactNode) => value === '' || value === null || value === undefined;

/**
 * A value without its column: a screen reader announces the column's name first, unless the value includes it, such as
 * "19 enrolled".
 */
export function Named({ label, children }: { label: string; children: ReactNode }) {
  if (isEmpty(children)) return null;
  const says = typeof children === 'string' && children.toLowerCase().includes(label.toLowerCase());
  return (
    <>
      {!says && <VisuallyHidden>{label}: </VisuallyHidden>}
      {children}
    </>
  );
}

/** The values that a narrow table has no columns for. */
export function FoldedLines<Row>({ row, columns }: Props<Row>) {
  const say = (column: Column<Row>) => (column.folded ?? column.show)(row);
  return (
    <Muted as="span" block size="small" strong={false}>
      {columns
        .filter(({ foldedAs }) => foldedAs === 'title')
        .map((column) => (
          <Title key={column.id} data-from={foldOf(column)}>
            <Named label={column.label}>{say(column)}</Named>
          </Title>
        ))}
      {foldWidths.map((width) => {
        const parts = columns
          .filter((column) => !column.foldedAs && foldOf(column) === width)
          .map((column) => ({ id: column.id, label: column.label, text: say(column) }))
          .filter(({ text }) => !isEmpty(text));
        return parts.length === 0 ? null : (
          <Parts key={width} data-from={width}>
            {parts.map(({ id, label, text }, index) => (
              <Part key={id}>
                {index > 0 && <Dot>{' · '}</Dot>}
                <Named label={label}>{text}</Named>
              </Part>
            ))}
          </Parts>
        );
      })}
    </Muted>
  );
}
