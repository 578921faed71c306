import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import type { BlockerDto, SectionDto } from '../../api/types.gen';
import { IconButton } from '../../components/Button';
import { dotted, formatSchedule, plural, words } from '../../components/format';
import { Icon } from '../../components/Icon';
import { FilterChoice } from '../../components/lists/ListToolbar';
import { sectionName } from '../../resources/sections/section';
import { color } from '../../theme/color';
import { radius, size, space } from '../../theme/scale';
import { BlockerList } from '../enrollment/blockers/BlockerList';
import type { CartItem, WantedStatus } from './cart';
import { OwnCheck } from './OwnCheck';

const Line = styled.li({
  display: 'grid',
  gap: space(3),
  padding: space(4),
  marginBottom: space(3),
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  '& > *': { minWidth: 0 },
});
const Head = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space(0, 3),
  alignItems: 'start',
  '& h2': { fontSize: size.section },
  '& p': { gridColumn: 1, color: color.muted, fontSize: size.small },
  '& > button': { gridColumn: 2, gridRow: '1 / span 2' },
});

const statuses = [
  { value: 'enrolled', label: 'A seat' },
  { value: 'waitlisted', label: 'A place on the waitlist' },
] as const;

interface Props {
  item: CartItem;
  /** Absent: the server does not know it. */
  section: SectionDto | undefined;
  studentId: string;
  /** What stood against it when all were asked for together. */
  refused: readonly BlockerDto[];
  href: string;
  onStatus: (status: WantedStatus) => void;
  onRemove: () => void;
}

/** One section of the cart, with what would be asked for and what stands in the way of it. */
export function CartLine({ item, section, studentId, refused, href, onStatus, onRemove }: Props) {
  const name = section ? sectionName(section) : 'A section that is not there any more';
  return (
    <Line>
      <Head>
        <h2>{section ? <Link to={href}>{`${name} ${section.courseTitle}`}</Link> : name}</h2>
        {section && (
          <p>
            {dotted([
              section.schedule ? formatSchedule(section.schedule) : words(section.modality),
              section.instructorName ?? 'TBA',
              plural(section.courseCredits, 'credit'),
            ])}
          </p>
        )}
        <IconButton
          type="button"
          look="quiet"
          aria-label={`Take ${name} out of the cart`}
          title="Take out of the cart"
          onClick={onRemove}
        >
          <Icon name="close" />
        </IconButton>
      </Head>
      {section && (
        <>
          <FilterChoice
            label={`What is asked for in ${name}`}
            value={item.status}
            options={statuses}
            onChange={(status) => status && onStatus(status)}
          />
          {refused.length > 0 ? (
            <BlockerList label={`Blockers of ${name}`} blockers={refused} />
          ) : (
            <OwnCheck
              wish={{ studentId, sectionId: section.id, termId: section.termId, status: item.status }}
            />
          )}
        </>
      )}
    </Line>
  );
}
