import { css, Global } from '@emotion/react';
import { color, declare } from './color';
import { fontFaces } from './fonts';
import { media, radius, size } from './scale';
import { tokens } from './tokens';

const light = { colorScheme: 'light', ...declare(tokens.color.light) };
const dark = { colorScheme: 'dark', ...declare(tokens.color.dark) };

const styles = css({
  ':root': light,
  '@media (prefers-color-scheme: dark)': { ':root:not([data-theme="light"])': dark },
  ':root[data-theme="dark"]': dark,
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: { scrollPaddingTop: '80px', textSizeAdjust: '100%' },
  body: {
    margin: 0,
    background: color.ground,
    color: color.text,
    fontFamily: tokens.font.sans,
    fontSize: size.body,
    lineHeight: 1.5,
    fontKerning: 'normal',
    // Keeps the last word of a sentence, or the PM of a time, from being alone on a line.
    textWrap: 'pretty',
    WebkitFontSmoothing: 'antialiased',
  },
  'h1, h2, h3, h4, h5, p, dl, dd, ul, ol, figure': { margin: 0 },
  hr: { width: '100%', margin: 0, border: 0 },
  fieldset: { minWidth: 0, margin: 0, padding: 0, border: 0 },
  'ul, ol': { padding: 0, listStyle: 'none' },
  'h1, h2, h3': { lineHeight: 1.2, fontWeight: 600, textWrap: 'balance' },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
  a: { color: color.link, textUnderlineOffset: '0.18em', textDecorationThickness: '1px' },
  ':focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '2px', borderRadius: radius.small },
  '::selection': { background: color.accentSoft, color: color.text },
  // The row height that the reader chose, set on the root.
  ':root[data-density="compact"]': { '--row-height': '34px', '--cell-space': '3px' },
  '@media screen': { '[data-paper-only]': { display: 'none' } },
  '@media print': {
    // Printing always uses the light palette.
    ':root:root:root': light,
    body: { background: 'none', fontSize: '10pt' },
    '[data-screen-only]': { display: 'none !important' },
    // The space that a screen leaves for an open record.
    '[data-beside]': { paddingRight: '0 !important' },
    tr: { breakInside: 'avoid' },
    'h2, h3': { breakAfter: 'avoid' },
    // An open dialog is printed without its page.
    'body:has([data-dialog]) > #root': { display: 'none' },
    'a[href]': { color: 'inherit', textDecoration: 'none' },
  },
  [media.reducedMotion]: {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // A short duration would be a transition of every property of every element: layout would follow a frame late.
      transition: 'none !important',
    },
  },
});

export const GlobalStyles = () => <Global styles={[fontFaces, styles]} />;
