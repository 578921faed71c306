import styled from '@emotion/styled';
import { formatNumber } from '../../components/format';
import { Text } from '../../components/layout/Text';
import type { SectionDto } from '../../api/types.gen';
import { seatPercent, seatTone } from '../../resources/sections/section';
import { color } from '../../theme/color';

const Track = styled.span({
  position: 'absolute',
  right: 0,
  bottom: '-4px',
  width: '48px',
  height: '3px',
  borderRadius: '2px',
  overflow: 'hidden',
  background: color.neutralSoft,
  '& > i': { display: 'block', height: '100%' },
});

/** The enrollment count, and how full the section is: the bar repeats the figures. */
export function Enrolled({ section }: { section: SectionDto }) {
  const percent = seatPercent(section);
  return (
    <Text as="span" block style={{ position: 'relative' }}>
      {formatNumber(section.enrolled)}
      {percent !== undefined && section.isActive && (
        <Track aria-hidden="true">
          <i
            style={{ width: `${Math.min(percent, 100)}%`, background: color[seatTone(section.seatStatus)] }}
          />
        </Track>
      )}
    </Text>
  );
}
