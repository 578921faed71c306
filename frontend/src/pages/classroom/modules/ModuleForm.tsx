import type { ContentModuleDto } from '../../../api/types.gen';
import { CheckboxField, ChoicesField } from '../../../components/form/choices';
import { Fields } from '../../../components/form/FieldFrame';
import { DateTimeField, TextField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { toInstant, toWallTime } from '../../../components/form/newYork';
import { required } from '../../../components/form/rules';
import type { Read } from '../../../components/records/records';
import { useAct } from '../../../providers/acts';
import { createModule, updateModule } from '../../../providers/moduleActs';
import { modulesKey } from './queries';
import { messages } from './messages';

interface Values {
  title: string;
  isPublished: boolean;
  availableFrom: string;
  prerequisiteIds: string[];
}

interface Props {
  sectionId: string;
  modules: readonly ContentModuleDto[];
  /** The saved module; a new one without it. */
  module?: Read<ContentModuleDto>;
  reread?: () => Promise<Read<ContentModuleDto>>;
  onClose: () => void;
}

const valuesOf = ({ title, isPublished, availableFrom, prerequisiteIds }: ContentModuleDto): Values => ({
  title,
  isPublished,
  availableFrom: toWallTime(availableFrom),
  prerequisiteIds,
});

export default function ModuleForm({ sectionId, modules, module, reread, onClose }: Props) {
  const others = modules.filter(({ id }) => id !== module?.id);
  const act = useAct({
    act: ({ values: { availableFrom, ...values }, etag }: { values: Values; etag?: string }) => {
      const body = { ...values, availableFrom: toInstant(availableFrom) };
      return module ? updateModule(module.id, body, etag) : createModule(sectionId, body);
    },
    done: messages.saved,
    failed: messages.saveFailed,
    refreshes: [modulesKey(sectionId)],
  });
  return (
    <FormDialog<Values>
      name={module ? `module/${module.id}` : `module/new/${sectionId}`}
      title={module ? messages.editModule : messages.add}
      values={
        module ? valuesOf(module) : { title: '', isPublished: false, availableFrom: '', prerequisiteIds: [] }
      }
      etag={module?.etag}
      reread={
        reread &&
        (async () => {
          const now = await reread();
          return { values: valuesOf(now), etag: now.etag };
        })
      }
      submit={module ? 'Save module' : messages.add}
      failed={messages.saveFailed}
      onSubmit={(values, etag) => act.run({ values, etag })}
      onClose={onClose}
    >
      <Fields>
        <TextField name="title" label="Title" rules={required('Title is required')} maxLength={200} />
        <CheckboxField name="isPublished" label="Published" hint={messages.publishedHint} />
        <DateTimeField name="availableFrom" label="Opens" hint={messages.opensHint} />
        {others.length > 0 && (
          <ChoicesField
            name="prerequisiteIds"
            label="Modules to complete first"
            choices={others.map(({ id, title }) => ({ value: id, label: title }))}
          />
        )}
      </Fields>
    </FormDialog>
  );
}
