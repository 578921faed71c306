import { Icon, type IconName } from '../../components/Icon';
import { Inline } from '../../components/layout/Inline';

interface Props {
  icon: IconName;
  tone?: 'info' | 'warning';
  children: string;
}

/** What the office should know first. */
export const Bar = ({ icon, tone = 'info', children }: Props) => (
  <Inline
    as="p"
    gap={2}
    align="start"
    pad={[3, 4]}
    framed={`${tone}Soft`}
    tone={tone}
    fill={`${tone}Soft`}
    breaks
  >
    <Icon name={icon} />
    <span>{children}</span>
  </Inline>
);
