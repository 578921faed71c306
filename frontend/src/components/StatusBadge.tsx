import styled from '@emotion/styled';
import { color } from '../theme/color';
import { size, space } from '../theme/scale';
import { Icon, type IconName } from './Icon';

export type Tone = 'success' | 'warning' | 'caution' | 'danger' | 'info' | 'neutral';

const icons: Record<Tone, IconName> = {
  success: 'check',
  warning: 'clock',
  caution: 'alert',
  danger: 'alert',
  info: 'student',
  neutral: 'circle',
};

const Frame = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(
  ({ tone }) => ({
    display: 'inline-flex',
    verticalAlign: 'middle',
    alignItems: 'center',
    gap: space(1),
    padding: `1px ${space(2)} 1px 6px`,
    borderRadius: '999px',
    background: color[`${tone}Soft`],
    color: color[tone],
    fontSize: size.caption,
    fontWeight: 600,
    lineHeight: '20px',
    whiteSpace: 'nowrap',
    '&[data-wraps]': { whiteSpace: 'normal', borderRadius: '11px' },
    '& svg': { flex: 'none' },
  }),
);

interface Props {
  tone: Tone;
  /** Replaces the icon of the tone. */
  icon?: IconName;
  /** For a long text. */
  wraps?: boolean;
  children: string;
}

/** An icon and a word always accompany the color. */
export function StatusBadge({ tone, icon = icons[tone], wraps, children }: Props) {
  return (
    <Frame tone={tone} data-tone={tone} data-wraps={wraps || undefined}>
      <Icon name={icon} size={14} />
      {children}
    </Frame>
  );
}
