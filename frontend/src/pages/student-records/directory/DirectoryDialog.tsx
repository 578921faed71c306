import { type DirectoryCategory, directoryCategoryLabels } from '../../../components/directory';
import { ChoicesField } from '../../../components/form/choices';
import { Fields } from '../../../components/form/FieldFrame';
import { TextArea } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { required } from '../../../components/form/rules';
import { fullName } from '../../../resources/students/student';
import { type DirectoryDialogProps, useRestrictDirectory } from './useRestrictDirectory';
import { directoryMessages as messages } from '../messages';

const categories = Object.keys(directoryCategoryLabels) as DirectoryCategory[];
const choices = categories.map((value) => ({ value, label: directoryCategoryLabels[value] }));

/** Restricts the chosen directory information: at first all of it, otherwise what is restricted now. */
export default function DirectoryDialog({ student, isOwn, onClose }: DirectoryDialogProps) {
  const act = useRestrictDirectory({ student, isOwn }, false);
  const restricted = (student.directoryRestriction ?? []) as DirectoryCategory[];
  const isRestricted = restricted.length > 0;
  const effect = [messages.effect, isOwn && messages.staysInEffect].filter(Boolean).join(' ');
  return (
    <FormDialog<{ categories: DirectoryCategory[]; reason: string }, unknown>
      name={`directory/${student.id}`}
      title={messages.title(isRestricted)}
      description={isOwn ? effect : messages.about(fullName(student), effect)}
      submit={messages.button(isRestricted)}
      failed={messages.failed(false)}
      values={{ categories: isRestricted ? restricted : categories, reason: '' }}
      onSubmit={({ reason, ...chosen }) =>
        act.run({ categories: chosen.categories, reason: reason.trim() || undefined })
      }
      onClose={onClose}
    >
      <Fields>
        <ChoicesField
          name="categories"
          label={messages.label}
          choices={choices}
          rules={required(messages.required)}
        />
        {!isOwn && (
          <TextArea
            name="reason"
            label="Reason"
            hint={messages.reasonHint}
            rows={3}
            rules={required('Reason is required')}
          />
        )}
      </Fields>
    </FormDialog>
  );
}
