import { useWatch } from 'react-hook-form';
import type { ModuleItemDto } from '../../../api/types.gen';
import { CheckboxField } from '../../../components/form/choices';
import { Fields } from '../../../components/form/FieldFrame';
import { DateTimeField, NumberField, SelectField, TextField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { toInstant, toWallTime } from '../../../components/form/newYork';
import { required, toNumber } from '../../../components/form/rules';
import type { Read } from '../../../components/records/records';
import { useAct } from '../../../providers/acts';
import { createItem, updateItem } from '../../../providers/moduleActs';
import { isTargetKind, modulesKey, useTargets } from './queries';
import { kindLabels, messages } from './messages';

type Kind = ModuleItemDto['kind'];
interface Values {
  title: string;
  url: string;
  target: string;
  indent: string;
  isPublished: boolean;
  availableFrom: string;
  availableUntil: string;
  requirement: ModuleItemDto['requirement'];
  minimumScore: string;
}

interface Props {
  sectionId: string;
  moduleId: string;
  kind: Kind;
  /** The saved item; a new one without it. */
  item?: Read<ModuleItemDto>;
  reread?: () => Promise<Read<ModuleItemDto>>;
  onClose: () => void;
}

const requirementLabels: Record<ModuleItemDto['requirement'], string> = {
  none: 'None',
  view: 'View it',
  submit: 'Submit it',
  post: 'Post in it',
  score_at_least: 'Score at least…',
};
const requirementsOf = (kind: Kind): ModuleItemDto['requirement'][] =>
  kind === 'assignment'
    ? ['none', 'view', 'submit', 'score_at_least']
    : kind === 'discussion'
      ? ['none', 'view', 'post']
      : ['none', 'view'];

const targetField = (kind: Kind) => `${kind}Id` as 'pageId' | 'fileId' | 'assignmentId' | 'discussionId';
const targetOf = (kind: Kind, item: ModuleItemDto | undefined) =>
  (isTargetKind(kind) && item?.[targetField(kind)]) || '';

const valuesOf = (kind: Kind, item: ModuleItemDto | undefined): Values => ({
  title: item?.title ?? '',
  url: item?.url ?? '',
  target: targetOf(kind, item),
  indent: String(item?.indent ?? 0),
  isPublished: item?.isPublished ?? true,
  availableFrom: toWallTime(item?.availableFrom),
  availableUntil: toWallTime(item?.availableUntil),
  requirement: item?.requirement ?? 'none',
  minimumScore: item?.minimumScore == null ? '' : String(item.minimumScore),
});

const bodyOf = (kind: Kind, values: Values) => ({
  title: values.title,
  indent: Number(values.indent),
  isPublished: values.isPublished,
  availableFrom: toInstant(values.availableFrom),
  availableUntil: toInstant(values.availableUntil),
  requirement: values.requirement,
  minimumScore: values.requirement === 'score_at_least' ? toNumber(values.minimumScore) : null,
  ...(kind === 'link' || kind === 'video' ? { url: values.url } : {}),
  ...(isTargetKind(kind) ? { [targetField(kind)]: values.target || null } : {}),
});

export default function ItemForm({ sectionId, moduleId, kind, item, reread, onClose }: Props) {
  const targets = useTargets(sectionId, kind);
  const act = useAct({
    act: ({ values, etag }: { values: Values; etag?: string }) => {
      const body = bodyOf(kind, values);
      return item ? updateItem(item.id, body, etag) : createItem(moduleId, { ...body, kind });
    },
    done: messages.savedItem,
    failed: messages.saveFailed,
    refreshes: [modulesKey(sectionId)],
  });
  const label = kindLabels[kind];
  return (
    <FormDialog<Values>
      name={item ? `module-item/${item.id}` : `module-item/new/${moduleId}/${kind}`}
      title={item ? `${messages.editItem}: ${label}` : `${messages.addItem}: ${label}`}
      values={valuesOf(kind, item)}
      etag={item?.etag}
      reread={
        reread &&
        (async () => {
          const now = await reread();
          return { values: valuesOf(kind, now), etag: now.etag };
        })
      }
      submit={item ? 'Save item' : messages.addItem}
      failed={messages.saveFailed}
      onSubmit={(values, etag) => act.run({ values, etag })}
      onClose={onClose}
    >
      <Fields>
        {isTargetKind(kind) && (
          <SelectField
            name="target"
            label={label}
            choices={targets ?? []}
            rules={required(`${label} is required`)}
          />
        )}
        <TextField
          name="title"
          label="Title"
          maxLength={300}
          rules={isTargetKind(kind) ? undefined : required('Title is required')}
        />
        {(kind === 'link' || kind === 'video') && (
          <TextField name="url" label="Address" rules={required('Address is required')} maxLength={2048} />
        )}
        <CheckboxField name="isPublished" label="Published" hint={messages.publishedHint} />
        {kind !== 'heading' && (
          <>
            <SelectField
              name="requirement"
              label="To complete it, students"
              choices={requirementsOf(kind).map((value) => ({ value, label: requirementLabels[value] }))}
            />
            <MinimumScore />
          </>
        )}
        <DateTimeField name="availableFrom" label="Opens" />
        <DateTimeField name="availableUntil" label="Closes" />
        <SelectField
          name="indent"
          label="Indent"
          choices={['0', '1', '2'].map((value) => ({ value, label: value }))}
        />
      </Fields>
    </FormDialog>
  );
}

/** Only for the requirement that needs it. */
function MinimumScore() {
  const requirement = useWatch<Values, 'requirement'>({ name: 'requirement' });
  if (requirement !== 'score_at_least') return null;
  return (
    <NumberField
      name="minimumScore"
      label={messages.minimumScore}
      rules={required(messages.minimumScoreRequired)}
    />
  );
}
