import { useFormContext, useWatch } from 'react-hook-form';
import type { CartItemCheckDto, SectionDto } from '../../../api/types.gen';
import { Bone } from '../../../components/Bone';
import { Failure } from '../../../components/Failure';
import { dotted, formatSchedule, plural } from '../../../components/format';
import { FilterChoice } from '../../../components/lists/ListToolbar';
import { Stack } from '../../../components/layout/Stack';
import { Text } from '../../../components/layout/Text';
import { enrollmentStatusLabels } from '../../../resources/enrollments/messages';
import { modalityLabels } from '../../../resources/sections/messages';
import { sectionName } from '../../../resources/sections/section';
import { CheckBox, Verdict } from '../../enrollment/blockers/Verdict';
import { SeatLine } from '../../enrollment/enroll/SeatLine';
import { useLiveSeats } from '../../enrollment/useLiveSeats';
import { useCartCheck, useCartSections } from '../../register/queries';
import { SectionHead } from '../../register/SectionHead';
import { checkedCart, type RegisterValues, verdictOf, type WantedSection } from './registerForm';
import { messages } from './messages';

const statuses = [
  { value: 'enrolled', label: enrollmentStatusLabels.enrolled },
  { value: 'waitlisted', label: enrollmentStatusLabels.waitlisted },
] as const;

/** The sections to register, checked together, with all blockers of each section. */
export function WantedSections({ studentId }: { studentId: string }) {
  const values = useWatch() as RegisterValues;
  const { setValue } = useFormContext<RegisterValues>();
  const { items, termId } = values;
  const { data: sections } = useCartSections(items.map(({ sectionId }) => sectionId));
  const check = useCartCheck(checkedCart(studentId, values));
  useLiveSeats(termId || undefined, ({ sectionId }) => {
    if (items.some((item) => item.sectionId === sectionId)) void check.refetch({ cancelRefetch: false });
  });
  if (items.length === 0) return null;
  const set = (next: WantedSection[]) => setValue('items', next, { shouldDirty: true, shouldValidate: true });
  const found = items.flatMap(({ sectionId }) => sections?.find(({ id }) => id === sectionId) ?? []);
  const credits = found.reduce((sum, { courseCredits }) => sum + courseCredits, 0);
  const isChecked = check.data && !check.isPlaceholderData;
  return (
    <>
      <Text strong numeric>
        {plural(items.length, 'section')}
        {found.length === items.length && `, ${plural(credits, 'credit')}`}
      </Text>
      <Stack as="ul" gap={3} aria-label="Sections to register" aria-busy={check.isFetching}>
        {items.map((item) => (
          <Wanted
            key={item.sectionId}
            item={item}
            section={found.find(({ id }) => id === item.sectionId)}
            check={check.data?.items.find(({ sectionId }) => sectionId === item.sectionId)}
            pending={check.isFetching}
            onStatus={(status) => set(items.map((one) => (one === item ? { ...one, status } : one)))}
            onRemove={() => set(items.filter((one) => one !== item))}
          />
        ))}
      </Stack>
      {check.error && !check.isFetching ? (
        <Failure title={messages.checkFailed} error={check.error} onRetry={() => void check.refetch()} />
      ) : (
        <Text strong numeric role="status">
          {isChecked ? verdictOf(check.data.items) : ''}
        </Text>
      )}
    </>
  );
}

interface WantedProps {
  item: WantedSection;
  section: SectionDto | undefined;
  check: CartItemCheckDto | undefined;
  pending: boolean;
  onStatus: (status: WantedSection['status']) => void;
  onRemove: () => void;
}

function Wanted({ item, section, check, pending, onStatus, onRemove }: WantedProps) {
  if (!section)
    return (
      <Stack as="li" gap={3} pad={4} framed>
        <Bone height="48px" />
      </Stack>
    );
  const name = sectionName(section);
  return (
    <Stack as="li" gap={3} pad={4} framed>
      <SectionHead
        facts={dotted([
          section.schedule ? formatSchedule(section.schedule) : modalityLabels[section.modality],
          section.instructorName ?? 'TBA',
          plural(section.courseCredits, 'credit'),
        ])}
        removeLabel={messages.remove(name)}
        removeTitle="Remove"
        onRemove={onRemove}
      >
        <Text as="h3" size="body">
          {`${name} ${section.courseTitle}`}
        </Text>
      </SectionHead>
      <FilterChoice
        label={messages.statusIn(name)}
        value={item.status}
        options={statuses}
        onChange={(status) => status && onStatus(status)}
      />
      <CheckBox aria-label={messages.checkOf(name)}>
        <SeatLine sectionId={section.id} />
        {check ? (
          <Verdict
            blockers={check.blockers}
            warnings={check.warnings}
            earlier={check.earlier}
            of={` of ${name}`}
            warned={messages.studentsOnly}
            overridesAt={`overrides.${section.id}`}
          />
        ) : (
          pending && <Bone height="24px" width="70%" />
        )}
      </CheckBox>
    </Stack>
  );
}
