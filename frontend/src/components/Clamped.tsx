import styled from '@emotion/styled';
import { useId, useState } from 'react';
import { color } from '../theme/color';
import { size, space } from '../theme/scale';

const Prose = styled.p({
  marginTop: space(2),
  maxWidth: '76ch',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  '&[data-short]': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
});
const More = styled.button({
  minHeight: '28px',
  marginTop: space(1),
  padding: 0,
  border: 0,
  background: 'none',
  color: color.link,
  fontSize: size.small,
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
  '@media print': { display: 'none' },
});

/** Whether a text is too long to show in full. */
const isLong = (text: string, lines: number) =>
  text.length > lines * 90 || text.split('\n', lines + 1).length > lines;

/** A text as a person wrote it: a long one shows its beginning, and the rest on demand. */
export function Clamped({ text, lines = 3 }: { text: string; lines?: number }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const long = isLong(text, lines);
  return (
    <>
      <Prose
        id={id}
        data-short={(long && !open) || undefined}
        style={long && !open ? { WebkitLineClamp: lines } : undefined}
      >
        {text}
      </Prose>
      {long && (
        <More type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Show all'}
        </More>
      )}
    </>
  );
}
