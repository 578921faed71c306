import { useState } from 'react';
import type { ContentModuleDto, ModuleItemDto } from '../../../api/types.gen';
import { ActionMenu } from '../../../components/ActionMenu';
import { Bone } from '../../../components/Bone';
import { Button } from '../../../components/Button';
import { Confirm } from '../../../components/dialog/Confirm';
import { Failure } from '../../../components/Failure';
import { formatMoment, plural } from '../../../components/format';
import { Inline } from '../../../components/layout/Inline';
import { Stack } from '../../../components/layout/Stack';
import { Box, Muted, Text } from '../../../components/layout/Text';
import { Notice } from '../../../components/Notice';
import { StatusBadge } from '../../../components/StatusBadge';
import { useAct } from '../../../providers/acts';
import {
  deleteItem,
  deleteModule,
  type ModuleList,
  saveOrder,
  updateItem,
  updateModule,
  viewItem,
} from '../../../providers/moduleActs';
import { useUser } from '../../../providers/session';
import type { TabProps } from '../tabs';
import { useStudentView } from '../useStudentView';
import { CopyDialog } from '../copy/CopyDialog';
import { ClassProgress } from './ClassProgress';
import ItemForm from './ItemForm';
import { ItemLine } from './ItemLine';
import ModuleForm from './ModuleForm';
import { moveItem, moveModule, orderOf, type Placed } from './order';
import { modulesKey, useModules } from './queries';
import { kindLabels, messages } from './messages';

type Open =
  | { dialog: 'module'; module?: ContentModuleDto }
  | { dialog: 'item'; moduleId: string; kind: ModuleItemDto['kind']; item?: ModuleItemDto }
  | { dialog: 'delete-module'; module: ContentModuleDto }
  | { dialog: 'delete-item'; item: ModuleItemDto }
  | { dialog: 'progress' }
  | { dialog: 'copy' };

export default function ModulesTab({ sectionId }: TabProps) {
  const asStudent = useStudentView();
  const { data, error, isFetching, refetch } = useModules(sectionId, asStudent);
  const [open, setOpen] = useState<Open>();
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
            <Module key={module.id} module={module} list={data} sectionId={sectionId} onOpen={setOpen} />
          ))}
        </Stack>
      )}
      {open && (
        <Dialogs open={open} modules={modules} sectionId={sectionId} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

interface ModuleProps {
  module: ContentModuleDto;
  list: ModuleList;
  sectionId: string;
  onOpen: (open: Open) => void;
}

function Module({ module, list, sectionId, onOpen }: ModuleProps) {
  const isStaff = module.locks === undefined;
  const acts = useModuleActs(sectionId, list);
  const isStudent = useUser().role === 'student';
  const { id, title, isPublished, availableFrom, items, state, locks = [] } = module;
  const move = (step: -1 | 1) => moveModule(acts.order, id, step);
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
      {(locks.length > 0 || (isStaff && availableFrom)) && (
        <Muted size="small" pad={[0, 4, 2]}>
          {isStaff ? `Opens ${formatMoment(availableFrom!)}` : locks.map(({ message }) => message).join('. ')}
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
          <ActionMenu
            label={`Actions for ${title}`}
            items={() => [
              { label: 'Edit', icon: 'edit', onSelect: () => onOpen({ dialog: 'module', module }) },
              {
                label: isPublished ? 'Return to draft' : 'Publish',
                onSelect: () => void acts.publishModule({ id, isPublished: !isPublished }),
              },
              !!move(-1) && { label: 'Move up', icon: 'sortUp', onSelect: () => void acts.save(move(-1)!) },
              !!move(1) && { label: 'Move down', icon: 'sortDown', onSelect: () => void acts.save(move(1)!) },
              { label: 'Delete…', danger: true, onSelect: () => onOpen({ dialog: 'delete-module', module }) },
            ]}
          />
        </Inline>
      )}
      {items.length === 0 && <Muted pad={[0, 4, 3]}>{messages.noItems}</Muted>}
      <ul aria-label={`Items of ${title}`}>
        {items.map((item) => (
          <ItemLine
            key={item.id}
            item={item}
            sectionId={sectionId}
            onOpen={() => isStudent && item.isComplete === false && void acts.view(item.id)}
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
  return (
    <ActionMenu
      label={`Actions for ${item.title}`}
      items={() => [
        { label: 'Edit', icon: 'edit', onSelect: () => onOpen({ dialog: 'item', moduleId, kind, item }) },
        {
          label: isPublished ? 'Return to draft' : 'Publish',
          onSelect: () => void acts.publishItem({ id, isPublished: !isPublished }),
        },
        !!move(-1) && { label: 'Move up', icon: 'sortUp', onSelect: () => void acts.save(move(-1)!) },
        !!move(1) && { label: 'Move down', icon: 'sortDown', onSelect: () => void acts.save(move(1)!) },
        { label: 'Delete…', danger: true, onSelect: () => onOpen({ dialog: 'delete-item', item }) },
      ]}
    />
  );
}

interface Published {
  id: string;
  isPublished: boolean;
}

/** Moving saves the order at once. Undo saves the order before. */
function useModuleActs(sectionId: string, { modules, etag }: ModuleList) {
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
  return { order, save: saving.run, publishModule: module.run, publishItem: item.run, view: viewing.run };
}

interface DialogsProps {
  open: Open;
  modules: readonly ContentModuleDto[];
  sectionId: string;
  onClose: () => void;
}

function Dialogs({ open, modules, sectionId, onClose }: DialogsProps) {
  if (open.dialog === 'progress') return <ClassProgress sectionId={sectionId} onClose={onClose} />;
  if (open.dialog === 'copy') return <CopyDialog sectionId={sectionId} onClose={onClose} />;
  if (open.dialog === 'module')
    return <ModuleForm sectionId={sectionId} modules={modules} module={open.module} onClose={onClose} />;
  if (open.dialog === 'item') return <ItemForm {...open} sectionId={sectionId} onClose={onClose} />;
  return <Deletion open={open} sectionId={sectionId} onClose={onClose} />;
}

interface DeletionProps extends Omit<DialogsProps, 'open' | 'modules'> {
  open: Extract<Open, { dialog: 'delete-module' | 'delete-item' }>;
}

function Deletion({ open, sectionId, onClose }: DeletionProps) {
  const isModule = open.dialog === 'delete-module';
  const { id, title } = isModule ? open.module : open.item;
  const act = useAct({
    act: () => (isModule ? deleteModule(id) : deleteItem(id)),
    done: messages.deleted(title),
    failed: messages.deleteFailed,
    refreshes: [modulesKey(sectionId)],
  });
  return (
    <Confirm
      title={messages.deleteTitle(title)}
      confirm={isModule ? 'Delete module' : 'Delete item'}
      danger
      onConfirm={() => act.run().then(onClose)}
      onCancel={onClose}
    >
      {isModule ? messages.deleteModule(open.module.items.length) : messages.deleteItem}
    </Confirm>
  );
}
