import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { color } from '../theme/color';
import { radius, size, space } from '../theme/scale';

type Look = 'primary' | 'danger' | 'outline' | 'quiet';

const looks = {
  primary: {
    background: color.action,
    color: color.onAction,
    borderColor: color.action,
    '&:hover:not(:disabled)': { background: color.actionHover, borderColor: color.actionHover },
  },
  danger: {
    background: color.danger,
    color: color.surface,
    borderColor: color.danger,
    '&:hover:not(:disabled)': { boxShadow: 'inset 0 0 0 99px rgb(255 255 255 / 0.12)' },
  },
  outline: {
    background: 'transparent',
    color: color.text,
    borderColor: color.control,
    '&:hover:not(:disabled)': { background: color.surfaceAlt },
  },
  quiet: {
    background: 'transparent',
    color: color.text,
    borderColor: 'transparent',
    '&:hover:not(:disabled)': { background: color.surfaceAlt },
  },
} as const;

interface Props {
  look?: Look;
  /** Lower, for a row of a list. */
  small?: boolean;
}

const styles = ({ look = 'primary', small }: Props) =>
  ({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space(2),
    minHeight: small ? '36px' : '40px',
    padding: `${space(1)} ${space(4)}`,
    border: '1px solid',
    borderRadius: radius.small,
    fontSize: size.body,
    fontWeight: 600,
    lineHeight: 1.25,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    transition: 'background-color 120ms, border-color 120ms',
    ...looks[look],
    // Print has no use for buttons.
    '@media print': { display: 'none' },
    '&:disabled': {
      background: color.neutralSoft,
      borderColor: color.neutralSoft,
      color: color.muted,
      cursor: 'not-allowed',
    },
  }) as const;

const options = { shouldForwardProp: (name: string) => name !== 'look' && name !== 'small' };

export const Button = styled('button', options)<Props>(styles);
export const ButtonLink = styled(Link, options)<Props>(styles);
/** Leaves the application: a real link, so that it can be opened, copied and followed without script. */
export const ButtonAnchor = styled('a', options)<Props>(styles);

const square = {
  flex: 'none',
  width: '36px',
  height: '36px',
  minHeight: 0,
  padding: 0,
  color: color.muted,
  '&:hover': { color: color.text },
} as const;

export const IconButton = styled(Button)(square);
export const IconButtonLink = styled(ButtonLink)(square);
