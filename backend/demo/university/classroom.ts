import type { Assignment } from '../../src/modules/assignments/assignment.entity.js';
import type { ContentModule } from '../../src/modules/content/content-module.entity.js';
import type { ContentOutline } from '../../src/modules/content/content-outline.entity.js';
import type { ContentItemView } from '../../src/modules/content/items/content-item-view.entity.js';
import type { ContentItem } from '../../src/modules/content/items/content-item.entity.js';
import type { ContentModulePrerequisite } from '../../src/modules/content/modules/content-module-prerequisite.entity.js';
import { readingList, sectionFileId } from './classroom-files.js';
import { addDays, newYork } from './dates.js';
import { type DiscussionRow } from './discussions.js';
import type { DemoEnrollment, DemoSection } from './offering.js';
import type { DemoPage } from './pages.js';
import type { Learner } from './people.js';
import type { Row } from './rows.js';
import { Dice, idFor } from './seed.js';

/** An item of a module. Its title is that of the page, the assignment or the discussion, or the name of the file. */
type PlannedItem = Pick<Row<ContentItem>, 'kind' | 'title'> &
  Partial<Pick<Row<ContentItem>, 'indent' | 'requirement' | 'minimumScore' | 'url' | 'isPublished'>> & {
    /** Days from today until it opens. */
    opens?: number;
    /** student@ has opened it. */
    isSeen?: boolean;
  };

interface PlannedModule {
  title: string;
  after?: string[];
  opens?: number;
  items: PlannedItem[];
}

const unit1 = 'Unit 1: terms and definitions';
const unit2 = 'Unit 2: growth over time';
const unit4 = 'Unit 4: a plan that survives a bad year';

const plans: PlannedModule[] = [
  {
    title: 'Start here',
    items: [
      { kind: 'page', title: 'How this course works', requirement: 'view', isSeen: true },
      { kind: 'assignment', title: 'Introduce yourself', requirement: 'submit' },
      { kind: 'discussion', title: 'Questions about the course' },
    ],
  },
  {
    title: unit1,
    items: [
      { kind: 'heading', title: 'Read and watch' },
      { kind: 'file', title: readingList, indent: 1, requirement: 'view', isSeen: true },
      {
        kind: 'video',
        title: 'How to use the video player',
        indent: 1,
        url: 'https://player.vimeo.com/video/76979871',
      },
      {
        kind: 'link',
        title: 'Consumer.gov: managing your money',
        indent: 1,
        url: 'https://consumer.gov/managing-your-money',
      },
      { kind: 'heading', title: 'Practice' },
      {
        kind: 'assignment',
        title: 'Quiz 1: terms and definitions',
        indent: 1,
        requirement: 'score_at_least',
        minimumScore: 10,
      },
    ],
  },
  {
    title: unit2,
    items: [
      { kind: 'page', title: unit2, requirement: 'view' },
      { kind: 'assignment', title: 'Case notes', requirement: 'submit' },
      { kind: 'assignment', title: 'Short paper: two ways to the same goal', requirement: 'submit' },
    ],
  },
  {
    title: 'Unit 3: difficult conversations',
    items: [
      { kind: 'discussion', title: 'The difficult client', requirement: 'post' },
      {
        kind: 'link',
        title: 'Answers to the two cases in chapter 5',
        url: 'https://consumer.gov/managing-your-money/making-budget',
        opens: 4,
      },
    ],
  },
  {
    title: unit4,
    after: [unit1, unit2],
    items: [{ kind: 'page', title: unit4, requirement: 'view' }],
  },
  {
    title: 'Review and final examination',
    after: [unit4],
    opens: 10,
    items: [
      { kind: 'page', title: 'Review for the final examination' },
      { kind: 'assignment', title: 'Final examination' },
    ],
  },
];

export interface ClassroomContent {
  pages: readonly DemoPage[];
  assignments: readonly Row<Assignment>[];
  discussions: readonly DiscussionRow[];
}

export interface ClassroomRows {
  outline: Row<ContentOutline>;
  modules: Row<ContentModule>[];
  prerequisites: Row<ContentModulePrerequisite>[];
  items: Row<ContentItem>[];
  views: Row<ContentItemView>[];
}

/** The modules of a section, and who has opened which items. */
export function classroom(
  section: DemoSection,
  content: ClassroomContent,
  roster: readonly DemoEnrollment[],
  student: Learner,
  today: string,
): ClassroomRows {
  const { id: sectionId } = section;
  const createdAt = newYork(addDays(today, -52), '09:00');
  const opening = (days: number | undefined): Date | null =>
    days === undefined ? null : newYork(addDays(today, days), '08:00');
  const moduleId = (title: string): string => idFor('module', sectionId, title);
  const itemsOf = (plan: PlannedModule): [PlannedItem, Row<ContentItem>][] =>
    plan.items.flatMap((item, position) => {
      const targets = targetOf(item, section, content);
      if (!targets) return [];
      const row: Row<ContentItem> = {
        id: idFor('module item', sectionId, plan.title, item.title),
        createdAt,
        sectionId,
        moduleId: moduleId(plan.title),
        position,
        kind: item.kind,
        title: item.title,
        indent: item.indent ?? 0,
        isPublished: true,
        availableFrom: opening(item.opens),
        availableUntil: null,
        requirement: item.requirement ?? 'none',
        minimumScore: item.minimumScore ?? null,
        url: item.url ?? null,
        ...targets,
      };
      return [[item, row]];
    });
  const items = plans.flatMap(itemsOf);
  return {
    outline: { id: idFor('outline', sectionId), createdAt, sectionId },
    modules: plans.map(({ title, opens }, position) => {
      const [id, availableFrom] = [moduleId(title), opening(opens)];
      return { id, createdAt, sectionId, title, position, isPublished: true, availableFrom };
    }),
    prerequisites: plans.flatMap(({ title, after = [] }) =>
      after.map((first) => ({ moduleId: moduleId(title), prerequisiteId: moduleId(first), sectionId })),
    ),
    items: items.map(([, row]) => row),
    views: items.flatMap(([plan, row]) => viewsOf(plan, row, roster, student, today)),
  };
}

type Targets = Pick<Row<ContentItem>, 'assignmentId' | 'fileId' | 'pageId' | 'discussionId'>;

/** What an item leads to; undefined if the section doesn't have it, such as an assignment due after the term. */
function targetOf({ kind, title }: PlannedItem, section: DemoSection, content: ClassroomContent) {
  const targets: Targets = { assignmentId: null, fileId: null, pageId: null, discussionId: null };
  const idIn = (rows: readonly { id: string; title: string }[]): string | null =>
    rows.find((row) => row.title === title)?.id ?? null;
  if (kind === 'assignment') targets.assignmentId = idIn(content.assignments);
  if (kind === 'page') targets.pageId = idIn(content.pages);
  if (kind === 'discussion') targets.discussionId = idIn(content.discussions);
  if (kind === 'file') targets.fileId = sectionFileId(section, title);
  const needsTarget = ['assignment', 'page', 'discussion', 'file'].includes(kind);
  return needsTarget && Object.values(targets).every((id) => id === null) ? undefined : targets;
}

/** Most students have opened what student@ has. */
function viewsOf(
  { isSeen }: PlannedItem,
  { id: itemId }: Row<ContentItem>,
  roster: readonly DemoEnrollment[],
  student: Learner,
  today: string,
): Row<ContentItemView>[] {
  if (!isSeen) return [];
  return roster.flatMap(({ learner }) => {
    const dice = new Dice('opens', learner.studentId, itemId);
    if (learner !== student && !dice.chance(0.8)) return [];
    const viewedAt = newYork(addDays(today, -dice.between(2, 6)), `${dice.between(10, 21)}:30`);
    return [{ itemId, studentId: learner.studentId, viewedAt }];
  });
}
