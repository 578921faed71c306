import { createTheme } from '@mui/material/styles';
import { color } from './color';
import { media, radius, size, space } from './scale';
import { tokens } from './tokens';

/** The look of Material components: the tokens, hairlines instead of shadows, no ripple, no capitals. */
export const muiTheme = createTheme({
  // The browser mixes colors, so that they can be our custom properties, which switch between light and dark.
  cssVariables: { nativeColor: true, cssVarPrefix: 'm' },
  palette: {
    primary: { main: color.action, contrastText: color.onAction },
    secondary: { main: color.accentText, contrastText: color.surface },
    error: { main: color.danger, contrastText: color.surface },
    warning: { main: color.warning, contrastText: color.surface },
    success: { main: color.success, contrastText: color.surface },
    info: { main: color.info, contrastText: color.surface },
    text: { primary: color.text, secondary: color.muted },
    background: { default: color.ground, paper: color.surface },
    divider: color.line,
  },
  shape: { borderRadius: tokens.radius.small },
  typography: {
    fontFamily: tokens.font.sans,
    body1: { fontSize: size.body },
    body2: { fontSize: size.small },
    button: { fontSize: size.body, fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: { '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' } },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiMenu: {
      styleOverrides: {
        paper: {
          marginTop: space(2),
          border: `1px solid ${color.line}`,
          borderRadius: radius.medium,
          boxShadow: '0 10px 32px rgb(10 16 30 / 0.16)',
        },
      },
    },
    MuiMenuItem: { styleOverrides: { root: { minHeight: '40px', gap: space(3), fontSize: size.body } } },
    MuiBackdrop: {
      styleOverrides: {
        root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(10 16 30 / 0.5)' } },
      },
    },
    MuiTabs: {
      styleOverrides: {
        root: { minHeight: '44px' },
        indicator: { height: '3px', backgroundColor: color.accent },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: {
          minHeight: '44px',
          minWidth: 0,
          padding: space(2, 0),
          marginRight: space(6),
          [media.phone]: { marginRight: '14px' },
          color: color.muted,
          whiteSpace: 'nowrap',
          '&:last-of-type': { marginRight: 0, [media.phone]: { marginRight: space(4) } },
          '&:hover': { color: color.text },
          '&.Mui-selected': { color: color.text },
        },
      },
    },
  },
});
