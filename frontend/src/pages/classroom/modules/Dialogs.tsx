import type { ContentModuleDto, ModuleItemDto } from '../../../api/types.gen';
import { Confirm } from '../../../components/dialog/Confirm';
import { useRecordToEdit } from '../../../components/records/records';
import { WhileRead } from '../../../components/records/WhileRead';
import { useAct } from '../../../providers/acts';
import { deleteItem, deleteModule } from '../../../providers/moduleActs';
import { CopyDialog } from '../copy/CopyDialog';
import { ClassProgress } from './ClassProgress';
import ItemForm from './ItemForm';
import ModuleForm from './ModuleForm';
import { modulesKey } from './queries';
import { kindLabels, messages } from './messages';

export type Open =
  | { dialog: 'module'; module?: ContentModuleDto }
  | { dialog: 'item'; moduleId: string; kind: ModuleItemDto['kind']; item?: ModuleItemDto }
  | { dialog: 'delete-module'; module: ContentModuleDto }
  | { dialog: 'delete-item'; item: ModuleItemDto }
  | { dialog: 'progress' }
  | { dialog: 'copy' };

interface Props {
  open: Open;
  modules: readonly ContentModuleDto[];
  sectionId: string;
  onClose: () => void;
}

export function Dialogs({ open, modules, sectionId, onClose }: Props) {
  if (open.dialog === 'progress') return <ClassProgress sectionId={sectionId} onClose={onClose} />;
  if (open.dialog === 'copy') return <CopyDialog sectionId={sectionId} onClose={onClose} />;
  if (open.dialog === 'module')
    return open.module ? (
      <EditModule id={open.module.id} sectionId={sectionId} modules={modules} onClose={onClose} />
    ) : (
      <ModuleForm sectionId={sectionId} modules={modules} onClose={onClose} />
    );
  if (open.dialog === 'item') {
    const { item, moduleId, kind } = open;
    return item ? (
      <EditItem item={item} sectionId={sectionId} onClose={onClose} />
    ) : (
      <ItemForm sectionId={sectionId} moduleId={moduleId} kind={kind} onClose={onClose} />
    );
  }
  return <Deletion open={open} sectionId={sectionId} onClose={onClose} />;
}

interface EditModuleProps extends Omit<Props, 'open'> {
  id: string;
}

function EditModule({ id, ...rest }: EditModuleProps) {
  const { reading, reread } = useRecordToEdit<ContentModuleDto>('modules', id);
  return (
    <WhileRead title={messages.editModule} one="module" reading={reading} onClose={rest.onClose} missing>
      {(module) => <ModuleForm {...rest} module={module} reread={reread} />}
    </WhileRead>
  );
}

interface EditItemProps extends Omit<Props, 'open' | 'modules'> {
  item: ModuleItemDto;
}

function EditItem({ item: { id, kind, moduleId }, ...rest }: EditItemProps) {
  const { reading, reread } = useRecordToEdit<ModuleItemDto>('module-items', id);
  const title = `${messages.editItem}: ${kindLabels[kind]}`;
  return (
    <WhileRead title={title} one="item" reading={reading} onClose={rest.onClose} missing>
      {(item) => <ItemForm {...rest} kind={kind} moduleId={moduleId} item={item} reread={reread} />}
    </WhileRead>
  );
}

interface DeletionProps extends Omit<Props, 'open' | 'modules'> {
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
