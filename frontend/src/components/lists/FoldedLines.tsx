import styled from '@emotion/styled';
import { color } from '../../theme/color';
import { size } from '../../theme/scale';
import { VisuallyHidden } from '../VisuallyHidden';
import { type Column, foldOf } from './column';
import { foldWidths } from './folding';
import { FromWidth } from './ListGrid';

const Lines = styled.span({ display: 'block', fontSize: size.small, fontWeight: 400, color: color.muted });
const Title = styled(FromWidth)({ fontSize: size.body, color: color.text });

/** A line breaks between its parts. The dot stands before each but the first, out of sight where a line begins. */
const Parts = styled(FromWidth)({ overflowX: 'clip' });
const Part = styled.span({ position: 'relative', display: 'inline-block', marginRight: '0.9em' });
const Dot = styled.span({ position: 'absolute', left: '-0.6em' });

interface Props<Row> {
  row: Row;
  columns: readonly Column<Row>[];
}

/** Without its column, a screen reader hears the name of each value in front of it. */
export function FoldedLines<Row>({ row, columns }: Props<Row>) {
  const say = (column: Column<Row>) => (column.folded ?? column.show)(row);
  return (
    <Lines>
      {columns
        .filter(({ foldedAs }) => foldedAs === 'title')
        .map((column) => (
          <Title key={column.id} data-from={foldOf(column)}>
            <VisuallyHidden>{column.label}: </VisuallyHidden>
            {say(column)}
          </Title>
        ))}
      {foldWidths.map((width) => {
        const parts = columns
          .filter((column) => !column.foldedAs && foldOf(column) === width)
          .map((column) => ({ id: column.id, label: column.label, text: say(column) }))
          .filter(({ text }) => text !== '' && text !== null && text !== undefined);
        return parts.length === 0 ? null : (
          <Parts key={width} data-from={width}>
            {parts.map(({ id, label, text }, index) => (
              <Part key={id}>
                {index > 0 && <Dot>{' · '}</Dot>}
                <VisuallyHidden>{label}: </VisuallyHidden>
                {text}
              </Part>
            ))}
          </Parts>
        );
      })}
    </Lines>
  );
}
