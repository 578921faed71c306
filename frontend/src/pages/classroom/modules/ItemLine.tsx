import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ModuleItemDto } from '../../../api/types.gen';
import { dotted, formatMoment, plural } from '../../../components/format';
import { Icon, type IconName } from '../../../components/Icon';
import { Inline } from '../../../components/layout/Inline';
import { Box, Muted } from '../../../components/layout/Text';
import { safeHref } from '../../../components/rich-text/document';
import { Video } from '../../../components/rich-text/Video';
import { StatusBadge } from '../../../components/StatusBadge';
import { useUser } from '../../../providers/session';
import { assignmentsHref } from '../../assignments/path';
import { coursesPath } from '../../courses/path';
import { myCoursesPath } from '../../my-courses/path';
import { mySectionsPath } from '../../my-sections/path';
import { useClassroomHref } from '../useStudentView';
import { kindLabels, messages, requirementText } from './messages';

const icons: Record<ModuleItemDto['kind'], IconName> = {
  heading: 'menu',
  page: 'book',
  file: 'download',
  link: 'chevronRight',
  video: 'eye',
  assignment: 'edit',
  discussion: 'people',
};

interface Props {
  item: ModuleItemDto;
  sectionId: string;
  /** For instructors: how many students have met its requirement. */
  met?: string;
  onOpen: () => void;
  actions?: ReactNode;
}

/** The address that an item leads to; undefined for headings and while it is locked. */
function useTarget(sectionId: string, item: ModuleItemDto) {
  const href = useClassroomHref(sectionId);
  const { role } = useUser();
  if (item.url) return item.url;
  if (item.pageId) return href('pages', item.pageId);
  if (item.discussionId) return href('discussions', item.discussionId);
  if (item.fileId) return `/files/${item.fileId}`;
  if (!item.assignmentId) return undefined;
  return role === 'student'
    ? `${myCoursesPath}?assignment=${item.assignmentId}`
    : assignmentsHref(role === 'faculty' ? mySectionsPath : coursesPath, sectionId, item.assignmentId);
}

const datesOf = ({ availableFrom, availableUntil }: ModuleItemDto) => [
  availableFrom && `opens ${formatMoment(availableFrom)}`,
  availableUntil && `closes ${formatMoment(availableUntil)}`,
];

export function ItemLine({ item, sectionId, met, onOpen, actions }: Props) {
  const target = useTarget(sectionId, item);
  const isStaff = item.locks === undefined;
  const isLocked = !!item.locks?.length;
  const isOutside = item.url !== null || item.fileId !== null;
  const isVideo = item.kind === 'video';
  const title =
    target && !isVideo ? (
      isOutside ? (
        <a href={safeHref(target)} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
          {item.title}
        </a>
      ) : (
        <Link to={target} onClick={onOpen}>
          {item.title}
        </Link>
      )
    ) : (
      <span>{item.title}</span>
    );
  return (
    <Box as="li" pad={[2, 3]} ruled breaks style={{ paddingLeft: `${12 + item.indent * 24}px` }}>
      <Inline gap={2} justify="space-between">
        <Inline gap={2} breaks strong={item.kind === 'heading'}>
          <Icon name={isLocked ? 'lock' : icons[item.kind]} size={18} tone="muted" />
          {title}
        </Inline>
        <Inline gap={2}>
          {typeof item.isComplete === 'boolean' && (item.isComplete || !isLocked) && (
            <StatusBadge tone={item.isComplete ? 'success' : 'neutral'}>
              {item.isComplete ? messages.complete : messages.notComplete}
            </StatusBadge>
          )}
          {isStaff && !(item.isPublished && item.isTargetPublished !== false) && (
            <StatusBadge tone="neutral">Draft</StatusBadge>
          )}
          {actions}
        </Inline>
      </Inline>
      <Muted size="small" numeric>
        {dotted([
          item.kind !== 'heading' && kindLabels[item.kind],
          item.dueDate && `due ${formatMoment(item.dueDate)}`,
          item.maxPoints !== null && plural(item.maxPoints, 'point'),
          requirementText(item),
          met,
          ...(isStaff ? datesOf(item) : []),
          ...(item.locks ?? []).map(({ message }) => message),
        ])}
      </Muted>
      {isVideo && item.url && (
        <Box above={2}>
          <Video url={item.url} title={item.title} isNamed={false} onPlay={onOpen} />
        </Box>
      )}
    </Box>
  );
}
