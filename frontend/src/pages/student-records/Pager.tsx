import styled from '@emotion/styled';
import { IconButton, IconButtonLink } from '../../components/Button';
import { formatNumber } from '../../components/format';
import { Icon, type IconName } from '../../components/Icon';
import { color } from '../../theme/color';
import { size, space } from '../../theme/scale';
import { PAGE_SIZE } from './queries';

const Bar = styled.nav({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space(2),
  padding: `${space(2)} ${space(3)} ${space(2)} ${space(4)}`,
  borderTop: `1px solid ${color.line}`,
  fontSize: size.small,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
});
const Steps = styled.span({ display: 'flex', gap: space(1) });

interface Props {
  page: number;
  total: number;
  hrefTo: (page: number) => string;
}

export function Pager({ page, total, hrefTo }: Props) {
  const last = Math.ceil(total / PAGE_SIZE);
  if (last <= 1) return null;
  const first = (page - 1) * PAGE_SIZE + 1;
  const step = (to: number, label: string, icon: IconName) =>
    to < 1 || to > last ? (
      <IconButton
        type="button"
        look="quiet"
        aria-label={label}
        disabled
        style={{ background: 'none', borderColor: 'transparent', opacity: 0.45 }}
      >
        <Icon name={icon} />
      </IconButton>
    ) : (
      <IconButtonLink look="quiet" aria-label={label} to={hrefTo(to)}>
        <Icon name={icon} />
      </IconButtonLink>
    );

  return (
    <Bar aria-label="Pages of results">
      <span>
        {formatNumber(first)}–{formatNumber(Math.min(page * PAGE_SIZE, total))} of {formatNumber(total)}
      </span>
      <Steps>
        {step(page - 1, 'Previous page', 'chevronLeft')}
        {step(page + 1, 'Next page', 'chevronRight')}
      </Steps>
    </Bar>
  );
}
