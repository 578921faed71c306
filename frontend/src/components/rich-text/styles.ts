import type { CSSObject } from '@emotion/react';
import { color } from '../../theme/color';
import { radius, size, space } from '../../theme/scale';

/** The look of documents, both when they are read and in the editor. */
export const documentStyles: CSSObject = {
  maxWidth: '76ch',
  overflowWrap: 'anywhere',
  lineHeight: 1.55,
  '& > * + *, & blockquote > * + *, & td > * + *, & th > * + *, & li > * + *, & [data-callout] > * + *': {
    marginTop: space(3),
  },
  '& p': { minHeight: '1.55em' },
  '& h2, & h3, & h4, & h5': { lineHeight: 1.3, fontWeight: 600 },
  '& > * + :is(h2, h3, h4, h5)': { marginTop: space(6) },
  '& [data-level="2"]': { fontSize: size.title },
  '& [data-level="3"]': { fontSize: size.lead },
  '& [data-level="4"]': { fontSize: size.body },
  '& ul, & ol': { paddingLeft: space(6) },
  '& ul': { listStyle: 'disc' },
  '& ol': { listStyle: 'decimal' },
  '& li + li': { marginTop: space(1) },
  '& blockquote': {
    marginInline: 0,
    paddingLeft: space(4),
    borderLeft: `3px solid ${color.line}`,
    color: color.muted,
  },
  '& code': {
    padding: '1px 4px',
    borderRadius: radius.small,
    background: color.surfaceAlt,
    fontSize: '0.92em',
  },
  '& pre': {
    padding: space(3),
    overflowX: 'auto',
    borderRadius: radius.small,
    background: color.surfaceAlt,
    whiteSpace: 'pre',
    '& code': { padding: 0, background: 'none' },
  },
  '& a': { color: color.link, textDecoration: 'underline' },
  '& hr': { margin: space(5, 0), border: 0, borderTop: `1px solid ${color.line}` },
  '& img': { display: 'block', maxWidth: '100%', height: 'auto', borderRadius: radius.small },
  '& sub, & sup': { lineHeight: 0 },
  '& table': { borderCollapse: 'collapse' },
  '& td, & th': {
    minWidth: '4em',
    // A word is split only where it is wider than the text: the table scrolls instead.
    overflowWrap: 'break-word',
    padding: space(2, 3),
    border: `1px solid ${color.line}`,
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
  },
  '& th': { background: color.surfaceAlt, fontWeight: 600 },
  '& [data-callout]': {
    padding: space(3, 4),
    borderLeft: `3px solid ${color.info}`,
    borderRadius: radius.small,
    background: color.infoSoft,
  },
  '& [data-callout="tip"]': { borderLeftColor: color.success, background: color.successSoft },
  '& [data-callout="important"]': { borderLeftColor: color.caution, background: color.cautionSoft },
  '& [data-callout="warning"]': { borderLeftColor: color.danger, background: color.dangerSoft },
  '& math[display="block"], & [data-formula="block"]': {
    display: 'block',
    overflowX: 'auto',
    overflowY: 'hidden',
  },
};
