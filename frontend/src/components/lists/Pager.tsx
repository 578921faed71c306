import styled from '@emotion/styled';
import { color } from '../../theme/color';
import { size, space } from '../../theme/scale';
import { IconButton, IconButtonLink } from '../Button';
import { formatNumber } from '../format';
import { Icon, type IconName } from '../Icon';
import { Select } from '../Select';
import { Inline } from '../layout/Inline';

const Bar = styled.nav({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space(2),
  padding: `${space(2)} ${space(3)} ${space(2)} ${space(4)}`,
  borderTop: `1px solid ${color.line}`,
  fontSize: size.small,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
  '@media print': { '& > :not(:first-child)': { display: 'none' } },
});
const PerPage = styled.label({ display: 'flex', alignItems: 'center', gap: space(2), marginLeft: 'auto' });

interface Props {
  page: number;
  perPage: number;
  total: number;
  hrefTo: (page: number) => string;
  /** The page lengths to choose from. */
  lengths?: readonly number[];
  onLength?: (perPage: number) => void;
  /** Names the list, where a screen has two. */
  label?: string;
}

export function Pager({
  page,
  perPage,
  total,
  hrefTo,
  lengths = [perPage],
  onLength,
  label = 'results',
}: Props) {
  const last = Math.ceil(total / perPage);
  if (total <= Math.min(...lengths)) return null;
  const first = (page - 1) * perPage + 1;
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
    <Bar aria-label={`Pages of ${label}`}>
      <span>
        {formatNumber(first)}–{formatNumber(Math.min(page * perPage, total))} of {formatNumber(total)}
      </span>
      {onLength && (
        <PerPage>
          Rows
          <Select value={perPage} onChange={(event) => onLength(Number(event.target.value))}>
            {lengths.map((length) => (
              <option key={length}>{length}</option>
            ))}
          </Select>
        </PerPage>
      )}
      <Inline as="span" gap={1}>
        {step(page - 1, 'Previous page', 'chevronLeft')}
        {step(page + 1, 'Next page', 'chevronRight')}
      </Inline>
    </Bar>
  );
}
