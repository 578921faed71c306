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

interface Look {
  tone: Tone;
  /** For a text that can be long: it may have several lines. */
  wraps?: boolean;
}

const own = ['tone', 'wraps'];

const Frame = styled('span', { shouldForwardProp: (name) => !own.includes(name) })<Look>(
  ({ tone, wraps }) => ({
    display: 'inline-flex',
    verticalAlign: 'middle',
    alignItems: 'center',
    gap: space(1),
    padding: `1px ${space(2)} 1px 6px`,
    borderRadius: wraps ? '12px' : '999px',
    background: color[`${tone}Soft`],
    color: color[tone],
    fontSize: size.caption,
    fontWeight: 600,
    lineHeight: '20px',
    whiteSpace: wraps ? 'normal' : 'nowrap',
    '& svg': { flex: 'none' },
  }),
);

interface Props extends Look {
  /** Replaces the icon of the tone. */
  icon?: IconName;
  children: string;
}

/** An icon and a word always accompany the color. */
export function StatusBadge({ tone, wraps, icon = icons[tone], children }: Props) {
  return (
    <Frame tone={tone} wraps={wraps} data-tone={tone}>
      <Icon name={icon} size={14} />
      {children}
    </Frame>
  );
}
