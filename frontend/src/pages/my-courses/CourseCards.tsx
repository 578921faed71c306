import styled from '@emotion/styled';
import type { EnrollmentDto } from '../../api/types.gen';
import { ActionMenu, type Action } from '../../components/ActionMenu';
import { Bone } from '../../components/Bone';
import { dotted, formatSchedule, plural } from '../../components/format';
import { RowLink, rowLinkId } from '../../components/lists/RowLink';
import { OwnSchedule } from '../../components/OwnTime';
import { Stack } from '../../components/layout/Stack';
import { Inline } from '../../components/layout/Inline';
import { Text, Box } from '../../components/layout/Text';
import { courseOf } from '../../resources/enrollments/enrollment';
import { modalityLabels } from '../../resources/sections/messages';
import { color } from '../../theme/color';
import { radius, size, space } from '../../theme/scale';
import { EnrollmentBadge } from './EnrollmentBadge';

const Card = styled.li({
  position: 'relative',
  display: 'grid',
  gap: space(1),
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  '&[data-muted]': { color: color.muted },
  '&:has([aria-current])': { boxShadow: `inset 3px 0 0 ${color.accent}` },
  '& small': { fontSize: size.small, color: color.muted },
});

interface Props {
  /** Undefined while they load. */
  rows: readonly EnrollmentDto[] | undefined;
  opened: string | undefined;
  hrefOf: (id: string) => string;
  actionsOf: (row: EnrollmentDto) => readonly Action[];
}

/** The courses on a phone: no table and no controls above them. */
export const CourseCards = ({ rows, opened, hrefOf, actionsOf }: Props) => (
  <section aria-label="Courses">
    <Text below={3} strong role="status">
      {rows ? plural(rows.length, 'course') : ''}
    </Text>
    <Stack as="ul" gap={3}>
      {!rows &&
        [0, 1, 2].map((index) => (
          <li key={index} aria-hidden="true">
            <Bone height="116px" />
          </li>
        ))}
      {rows?.map((row) => {
        const actions = actionsOf(row);
        return (
          <Card key={row.id} data-muted={row.status === 'dropped' || undefined}>
            <Inline gap={2}>
              <Box as="span" flex="1">
                <RowLink
                  id={rowLinkId(row.id)}
                  data-result
                  to={hrefOf(row.id)}
                  aria-current={row.id === opened ? 'true' : undefined}
                >
                  {courseOf(row)}
                </RowLink>
              </Box>
              <EnrollmentBadge enrollment={row} />
              {actions.length > 0 && <ActionMenu label={`Actions for ${courseOf(row)}`} items={actions} />}
            </Inline>
            <p>{row.courseTitle}</p>
            <small>{row.schedule ? formatSchedule(row.schedule) : modalityLabels[row.modality]}</small>
            <OwnSchedule schedule={row.schedule} />
            <small>
              {dotted([
                row.instructorName ?? 'TBA',
                plural(row.courseCredits, 'credit'),
                row.grade && `grade ${row.grade}`,
              ])}
            </small>
          </Card>
        );
      })}
    </Stack>
  </section>
);
