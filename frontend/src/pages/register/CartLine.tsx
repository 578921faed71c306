import { Link } from 'react-router-dom';
import type { CartItemCheckDto, SectionDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { dotted, formatSchedule, plural } from '../../components/format';
import { Icon } from '../../components/Icon';
import { FilterChoice } from '../../components/lists/ListToolbar';
import { OwnSchedule } from '../../components/OwnTime';
import { Inline } from '../../components/layout/Inline';
import { Stack } from '../../components/layout/Stack';
import { Text } from '../../components/layout/Text';
import { modalityLabels } from '../../resources/sections/messages';
import { sectionName } from '../../resources/sections/section';
import { CheckBox, Verdict } from '../enrollment/blockers/Verdict';
import { SeatLine } from '../enrollment/enroll/SeatLine';
import type { CartItem, WantedStatus } from './cart';
import { SectionHead } from './SectionHead';
import { cartMessages as messages, wantedLabels } from './messages';

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
      <SectionHead
        facts={
          <>
            {dotted([
              plural(item.credits, 'credit'),
              section &&
                (section.schedule ? formatSchedule(section.schedule) : modalityLabels[section.modality]),
              section && (section.instructorName ?? 'TBA'),
            ])}
            <OwnSchedule schedule={section?.schedule} />
          </>
        }
        removeLabel={messages.remove(name)}
        removeTitle="Remove from cart"
        onRemove={onRemove}
      >
        <Text
          as="h2"
          size="section"
          style={{ lineHeight: 1.4 }}
          id={cartLineId(item.sectionId)}
          tabIndex={-1}
        >
          <Link to={href}>{`${name} ${item.courseTitle}`}</Link>
        </Text>
      </SectionHead>
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
