import type { IconName } from '../../components/Icon';
import type { Find } from './recentFinds';
import { messages } from './messages';

export interface Group {
  label: string;
  finds: Find[];
}

const kinds: Record<Find['kind'], { label: string; icon: IconName }> = {
  student: { label: messages.kinds.student, icon: 'student' },
  course: { label: messages.kinds.course, icon: 'book' },
  section: { label: messages.kinds.section, icon: 'calendar' },
  person: { label: messages.kinds.person, icon: 'person' },
};

export const iconOf = ({ kind }: Find): IconName => kinds[kind]?.icon ?? 'search';

/** By kind: the kind of the best match comes first, and each keeps the server's order. */
export function groupFinds(finds: readonly Find[]): Group[] {
  const groups = new Map<Find['kind'], Group>();
  for (const find of finds) {
    const group = groups.get(find.kind) ?? { label: kinds[find.kind]?.label ?? 'More', finds: [] };
    groups.set(find.kind, group);
    group.finds.push(find);
  }
  return [...groups.values()];
}
