import styled from '@emotion/styled';
import { color } from '../../theme/color';
import { radius, size, space } from '../../theme/scale';

/** A wide window shows a line of fields under shared headings; a narrow one, cards with labels. */
const wide = '@container transfer-lines (min-width: 1000px)';
const narrow = '@container transfer-lines (max-width: 480px)';
const columns = '104px minmax(120px, 1fr) 72px 72px 142px 128px minmax(170px, 1.4fr) 84px 40px';
const row = { display: 'grid', gridTemplateColumns: columns, columnGap: space(2) } as const;

export const Lines = styled.div({
  containerName: 'transfer-lines',
  containerType: 'inline-size',
  display: 'grid',
  gap: space(4),
});

export const Heads = styled.div({
  display: 'none',
  color: color.muted,
  fontSize: size.caption,
  fontWeight: 600,
  [wide]: row,
});

export const Line = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: space(3),
  padding: space(3, 4, 4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  '& > *': { minWidth: 0 },
  '& > [data-field]': { gridColumn: 'span 3' },
  '& > [data-field="code"]': { gridColumn: 'span 2' },
  '& > [data-field="title"]': { gridColumn: 'span 4' },
  '& > [data-whole]': { gridColumn: '1 / -1' },
  '& > [data-remove]': { display: 'none' },
  [wide]: {
    ...row,
    alignItems: 'start',
    gap: space(2),
    padding: space(3, 0, 0),
    border: 0,
    borderTop: `1px solid ${color.line}`,
    borderRadius: 0,
    '& > [data-field], & > [data-field="code"], & > [data-field="title"]': { gridColumn: 'auto' },
    '& > [data-title]': { display: 'none' },
    '& > [data-remove]': { display: 'inline-flex', gridRow: 1, gridColumn: 9 },
    // Hides the labels from sight, because the headings above show them.
    '& div:has(> label)': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});

/** The fields of an outcome: one of our courses with its credits, credits alone, or a reason. */
export const Worth = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 108px',
  gap: space(3),
  alignItems: 'start',
  '& > *': { minWidth: 0 },
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& > [data-reason]': { gridColumn: '1 / -1' },
  [wide]: {
    display: 'contents',
    '& > *': { gridRow: 1 },
    '& > [data-course]': { gridColumn: 7 },
    '& > [data-credits]': { gridColumn: 8 },
    '& > [data-reason]': { gridColumn: '7 / 9' },
  },
});
