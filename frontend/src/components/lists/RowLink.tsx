import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { color } from '../../theme/color';

/** The id of a row's link, to which focus returns when its record closes. */
export const rowLinkId = (id: string) => `row-${id}`;

/** A row's link. It covers its whole row, which is `position: relative`. */
export const RowLink = styled(Link)({
  color: color.link,
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: `2px solid ${color.focus}`,
    outlineOffset: '-2px',
    borderRadius: '4px',
  },
});
