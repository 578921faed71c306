import { useEffect, useRef, useState } from 'react';
import type { ContentModuleDto, ModuleItemDto, SectionProgressDto } from '../../../api/types.gen';
import { ActionMenu } from '../../../components/ActionMenu';
import { Bone } from '../../../components/Bone';
import { Button, ButtonLink } from '../../../components/Button';
import { Failure } from '../../../components/Failure';
import { formatMoment, plural } from '../../../components/format';
import { Inline } from '../../../components/layout/Inline';
import { Stack } from '../../../components/layout/Stack';
import { Box, Muted, Text } from '../../../components/layout/Text';
import { Notice } from '../../../components/Notice';
import { StatusBadge } from '../../../components/StatusBadge';
import { useAct } from '../../../providers/acts';
import {
  type ModuleList,
  saveOrder,
  updateItem,
  updateModule,
  viewItem,
} from '../../../providers/moduleActs';
import { useUser } from '../../../providers/session';
import { classroomHref } from '../path';
import type { TabProps } from '../tabs';
import { useStudentView } from '../useStudentView';
import { Dialogs, type Open } from './Dialogs';
import { ItemLine } from './ItemLine';
import { moveItem, moveModule, orderOf, type Placed } from './order';
import { modulesKey, useModules, useProgress } from './queries';
import { kindLabels, messages } from './messages';

export default function ModulesTab({ sectionId }: TabProps) {
  const asStudent = useStudentView();
  const { data, error, isFetching, refetch } = useModules(sectionId, asStudent);
  const [open, setOpen] = useState<Open>();
  const progress = useProgress(sectionId, !asStudent).data;
  const moved = useRef<string>(undefined);
  // What moves into another module is rendered again.
  useEffect(() => {
    if (moved.current) document.getElementById(menuId(moved.current))?.querySelector('button')?.focus();
    moved.current = undefined;
  }, [data]);
  if (error && !isFetching && !data)
    return <Failure title={messages.failed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bone height="160px" />;
  const { modules } = data;
  return (
    <>
      <Inline wrap justify="end" gap={2} below={3} minHeight={40}>
        <Text push strong role="status">
          {plural(modules.length, 'module')}
        </Text>
        {!asStudent && (
          <>
            <ButtonLink small look="outline" to={classroomHref(sectionId, 'pages')}>
              {messages.pages}
            </ButtonLink>
            <Button type="button" small look="outline" onClick={() => setOpen({ dialog: 'progress' })}>
              {messages.progress}
            </Button>
            <Button type="button" small look="outline" onClick={() => setOpen({ dialog: 'copy' })}>
              {messages.copy}
            </Button>
            <Button type="button" small onClick={() => setOpen({ dialog: 'module' })}>
              {messages.add}
            </Button>
          </>
        )}
      </Inline>
      {modules.length === 0 ? (
        <Notice title={messages.empty} icon="book">
          {asStudent ? messages.emptyStudent : messages.emptyStaff}
        </Notice>
      ) : (
        <Stack gap={4}>
          {modules.map((module) => (
            <Module
              key={module.id}
              module={module}
              list={data}
              sectionId={sectionId}
              progress={progress}
              onMoved={(id) => (moved.current = id)}
              onOpen={setOpen}
            />
          ))}
        </Stack>
      )}
      {open && (
        <Dialogs open={open} modules={modules} sectionId={sectionId} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

/** Of the element around the menu of a module or an item. */
const menuId = (id: string) => `actions-${id}`;

interface ModuleProps {
  module: ContentModuleDto;
  list: ModuleList;
  sectionId: string;
  /** For instructors. */
  progress?: SectionProgressDto;
  /** Receives the id of a module or an item that is about to move. */
  onMoved: (id: string) => void;
  onOpen: (open: Open) => void;
}

/** How many students have met the requirement of an item. */
function metOf(itemId: string, progress: SectionProgressDto | undefined): string | undefined {
  const completedBy = progress?.items.find((item) => item.itemId === itemId)?.completedBy;
  return completedBy && messages.met(completedBy.length, progress?.students?.length ?? 0);
}

/** When a module opens, for staff. */
function conditionsOf(
  { availableFrom, prerequisiteIds }: ContentModuleDto,
  { modules }: ModuleList,
): string[] {
  const first = modules.filter(({ id }) => prerequisiteIds.includes(id)).map(({ title }) => title);
  return [
    ...(availableFrom ? [`Opens ${formatMoment(availableFrom)}`] : []),
    ...(first.length ? [messages.after(first)] : []),
  ];
}

function Module({ module, list, sectionId, progress, onMoved, onOpen }: ModuleProps) {
  const isStaff = module.locks === undefined;
  const acts = useModuleActs(sectionId, list, onMoved);
  const isStudent = useUser().role === 'student';
  const { id, title, isPublished, items, state, locks = [] } = module;
  const conditions = isStaff ? conditionsOf(module, list) : locks.map(({ message }) => message);
  const move = (step: -1 | 1) => moveModule(acts.order, id, step);
  const save = (step: -1 | 1) => acts.save(id, move(step)!);
  return (
    <Box as="details" open framed fill="surface">
      <Box as="summary" pad={[3, 4]} style={{ cursor: 'pointer' }}>
        <Text as="h2" size="section" style={{ display: 'inline' }}>
          {title}
        </Text>{' '}
        {state && (
          <StatusBadge
            tone={state === 'complete' ? 'success' : 'neutral'}
            icon={state === 'locked' ? 'lock' : undefined}
          >
            {state === 'complete'
              ? messages.complete
              : state === 'locked'
                ? messages.locked
                : messages.notComplete}
          </StatusBadge>
        )}
        {isStaff && !isPublished && <StatusBadge tone="neutral">Draft</StatusBadge>}
      </Box>
      {conditions.length > 0 && (
        <Muted size="small" pad={[0, 4, 2]}>
          {conditions.join('. ')}
        </Muted>
      )}
      {isStaff && (
        <Inline gap={2} pad={[0, 4, 3]} wrap>
          <ActionMenu
            label={`Add an item to ${title}`}
            items={Object.entries(kindLabels).map(([kind, label]) => ({
              label,
              onSelect: () => onOpen({ dialog: 'item', moduleId: id, kind: kind as ModuleItemDto['kind'] }),
            }))}
          >
            {messages.addItem}
          </ActionMenu>
          <span id={menuId(id)}>
            <ActionMenu
              label={`Actions for ${title}`}
              items={() => [
                { label: 'Edit', icon: 'edit', onSelect: () => onOpen({ dialog: 'module', module }) },
                {
                  label: isPublished ? 'Return to draft' : 'Publish',
                  onSelect: () => acts.publishModule({ id, isPublished: !isPublished }),
                },
                !!move(-1) && { label: 'Move up', icon: 'sortUp', onSelect: () => save(-1) },
                !!move(1) && { label: 'Move down', icon: 'sortDown', onSelect: () => save(1) },
                {
                  label: 'Delete…',
                  danger: true,
                  onSelect: () => onOpen({ dialog: 'delete-module', module }),
                },
              ]}
            />
          </span>
        </Inline>
      )}
      {items.length === 0 && isStaff && <Muted pad={[0, 4, 3]}>{messages.noItems}</Muted>}
      <ul aria-label={`Items of ${title}`}>
        {items.map((item) => (
          <ItemLine
            key={item.id}
            item={item}
            sectionId={sectionId}
            met={metOf(item.id, progress)}
            onOpen={() => isStudent && item.isComplete === false && acts.view(item.id)}
            actions={isStaff && <ItemActions item={item} acts={acts} onOpen={onOpen} />}
          />
        ))}
      </ul>
    </Box>
  );
}

interface ActionProps {
  item: ModuleItemDto;
  acts: ReturnType<typeof useModuleActs>;
  onOpen: (open: Open) => void;
}

function ItemActions({ item, acts, onOpen }: ActionProps) {
  const { id, kind, moduleId, isPublished } = item;
  const move = (step: -1 | 1) => moveItem(acts.order, id, step);
  const save = (step: -1 | 1) => acts.save(id, move(step)!);
  return (
    <span id={menuId(id)}>
      <ActionMenu
        label={`Actions for ${item.title}`}
        items={() => [
          { label: 'Edit', icon: 'edit', onSelect: () => onOpen({ dialog: 'item', moduleId, kind, item }) },
          {
            label: isPublished ? 'Return to draft' : 'Publish',
            onSelect: () => acts.publishItem({ id, isPublished: !isPublished }),
          },
          !!move(-1) && { label: 'Move up', icon: 'sortUp', onSelect: () => save(-1) },
          !!move(1) && { label: 'Move down', icon: 'sortDown', onSelect: () => save(1) },
          { label: 'Delete…', danger: true, onSelect: () => onOpen({ dialog: 'delete-item', item }) },
        ]}
      />
    </span>
  );
}

interface Published {
  id: string;
  isPublished: boolean;
}

/** A toast reports a failure. */
const reported = (run: Promise<unknown>): void => void run.catch(() => {});

/** Moving saves the order at once. Undo saves the order before. */
function useModuleActs(sectionId: string, { modules, etag }: ModuleList, onMoved: (id: string) => void) {
  const refreshes = [modulesKey(sectionId)];
  const order = orderOf(modules);
  const saving = useAct<Placed[]>({
    act: (next) => saveOrder(sectionId, { modules: next }, etag),
    done: messages.ordered,
    failed: messages.orderFailed,
    refreshes,
    reportsStale: true,
    undo: {
      act: () => saveOrder(sectionId, { modules: order }),
      done: messages.orderRestored,
      failed: messages.orderFailed,
    },
  });
  const module = useAct({
    act: ({ id, isPublished }: Published) => updateModule(id, { isPublished }),
    done: messages.saved,
    failed: messages.saveFailed,
    refreshes,
  });
  const item = useAct({
    act: ({ id, isPublished }: Published) => updateItem(id, { isPublished }),
    done: messages.savedItem,
    failed: messages.saveFailed,
    refreshes,
  });
  const viewing = useAct({ act: (id: string) => viewItem(id), failed: messages.viewFailed, refreshes });
  const save = (id: string, next: Placed[]) => {
    onMoved(id);
    reported(saving.run(next));
  };
  return {
    order,
    save,
    publishModule: (published: Published) => reported(module.run(published)),
    publishItem: (published: Published) => reported(item.run(published)),
    view: (id: string) => reported(viewing.run(id)),
  };
}
