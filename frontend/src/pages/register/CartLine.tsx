import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import type { CartItemCheckDto, SectionDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { IconButton } from '../../components/Button';
import { dotted, formatSchedule, plural } from '../../components/format';
import { Icon } from '../../components/Icon';
import { FilterChoice } from '../../components/lists/ListToolbar';
import { OwnSchedule } from '../../components/OwnTime';
import { Inline } from '../../components/layout/Inline';
import { Stack } from '../../components/layout/Stack';
import { modalityLabels } from '../../resources/sections/messages';
import { sectionName } from '../../resources/sections/section';
import { color } from '../../theme/color';
import { size, space } from '../../theme/scale';
import { CheckBox, Verdict } from '../enrollment/blockers/Verdict';
import { SeatLine } from '../enrollment/enroll/SeatLine';
import type { CartItem, WantedStatus } from './cart';
import { cartMessages as messages, wantedLabels } from './messages';
const Head = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space(0, 3),
  alignItems: 'start',
  '& h2': { fontSize: size.section, lineHeight: 1.4 },
  '& p': { gridColumn: 1, color: color.muted, fontSize: size.small },
  '& > button': { gridColumn: 2, gridRow: '1 / span 2' },
});

const statuses = [
  { value: 'enrolled', label: wantedLabels.enrolled },
  { value: 'waitlisted', label: wantedLabels.waitlisted },
] as const;

/** The heading of an item, which receives focus when the one before it is removed. */
export const cartLineId = (sectionId: string) => `cart-${sectionId}`;

interface Props {
  item: CartItem;
  /** Absent: not known yet. */
  section: SectionDto | undefined;
  /** The check together with the other sections of the cart; absent: not known yet. */
  check: CartItemCheckDto | undefined;
  /** The response is pending. */
  pending: boolean;
  isWaitlistClosed: boolean;
  href: string;
  onStatus: (status: WantedStatus) => void;
  onRemove: () => void;
}

/** One section of the cart, with the status to request and its blockers. */
export function CartLine(props: Props) {
  const { item, section, check, pending, isWaitlistClosed, href, onStatus, onRemove } = props;
  const name = sectionName(item);
  return (
    <Stack as="li" gap={3} below={3} pad={4} framed fill="surface">
      <Head>
        <h2 id={cartLineId(item.sectionId)} tabIndex={-1}>
          <Link to={href}>{`${name} ${item.courseTitle}`}</Link>
        </h2>
        <p>
          {dotted([
            plural(item.credits, 'credit'),
            section &&
              (section.schedule ? formatSchedule(section.schedule) : modalityLabels[section.modality]),
            section && (section.instructorName ?? 'TBA'),
          ])}
          <OwnSchedule schedule={section?.schedule} />
        </p>
        <IconButton
          type="button"
          look="quiet"
          aria-label={messages.remove(name)}
          title="Remove from cart"
          onClick={onRemove}
        >
          <Icon name="close" />
        </IconButton>
      </Head>
      {section?.isActive === false && (
        <Inline as="p" gap={2} tone="danger" strong>
          <Icon name="alert" />
          {messages.canceled}
        </Inline>
      )}
      {(!isWaitlistClosed || item.status === 'waitlisted') && (
        <FilterChoice
          label={messages.statusOf(name)}
          value={item.status}
          options={statuses}
          onChange={(status) => status && onStatus(status)}
        />
      )}
      <CheckBox aria-label={messages.checkOf(name)}>
        <SeatLine sectionId={item.sectionId} />
        {check ? (
          <Verdict
            blockers={check.blockers}
            warnings={check.warnings}
            earlier={check.earlier}
            of={` of ${name}`}
          />
        ) : (
          pending && <Bone height="24px" width="70%" />
        )}
      </CheckBox>
    </Stack>
  );
}
