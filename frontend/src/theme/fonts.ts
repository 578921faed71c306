import sans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';
import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2';
import sansEuropean from '../../.cache/fonts/sans-european.woff2';
import sansRare from '../../.cache/fonts/sans-rare.woff2';

const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, ' +
  'U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
/** The part that frontend/fonts.ts cuts from the package's second file. */
const european = 'U+0100-017F, U+0218-021B';
const rare =
  'U+0180-0217, U+021C-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, ' +
  'U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF';

const face = (name: string, file: string, unicodeRange: string) => ({
  '@font-face': {
    fontFamily: `'${name}'`,
    fontStyle: 'normal',
    fontDisplay: 'swap',
    fontWeight: '200 900',
    src: `url('${file}') format('woff2')`,
    unicodeRange,
  },
});

/** Here, because a style sheet would be one more request. The browser loads only the fonts that a page's text needs. */
export const fontFaces = [
  face('Source Sans 3 Variable', sansRare, rare),
  face('Source Sans 3 Variable', sansEuropean, european),
  face('Source Sans 3 Variable', sans, latin),
  // For headings of the entry screens only: the signed-in portal never loads it.
  face('Source Serif 4 Variable', serif, latin),
];
