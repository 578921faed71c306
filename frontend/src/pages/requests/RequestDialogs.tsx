import type { ReactNode } from 'react';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { ChoicesField, RadioField } from '../../components/form/choices';
import { SelectField, TextArea, TextField } from '../../components/form/fields';
import { required } from '../../components/form/rules';
import type { RequestKind } from '../../resources/inquiries/inquiry';
import { CorrectionDialog } from './CorrectionDialog';
import { RequestForm } from './RequestForm';
import { directoryCategories, documentationStates, ticketCategories } from './requestKinds';
import { WithdrawalDialog } from './WithdrawalDialog';
import { messages } from './messages';

interface Props {
  onClose: () => void;
}

/** The form in the address. */
export function RequestDialogs() {
  const { dialog, close } = useDialogAddress('dialog', ['field', 'enrollment']);
  const Shown = dialog && Object.hasOwn(forms, dialog) ? forms[dialog as RequestKind] : undefined;
  return Shown ? <Shown onClose={close} /> : null;
}

const SupportTicket = ({ onClose }: Props) => (
  <RequestForm
    kind="support_ticket"
    title="Request Support"
    description={messages.support.description}
    values={{ category: '', subject: '', message: '' }}
    onClose={onClose}
  >
    <SelectField
      name="category"
      label="Category"
      empty="Choose a category"
      choices={ticketCategories}
      rules={required('Category is required')}
    />
    <TextField name="subject" label="Subject" maxLength={200} rules={required('Subject is required')} />
    <TextArea name="message" label="What happened" rows={6} rules={required(messages.support.required)} />
  </RequestForm>
);

const Accommodation = ({ onClose }: Props) => (
  <RequestForm
    kind="accommodation"
    title={messages.accommodation.title}
    description={messages.accommodation.description}
    values={{ message: '', documentation: '' }}
    onClose={onClose}
  >
    <TextArea
      name="message"
      label="What you need"
      rows={6}
      rules={required(messages.accommodation.required)}
    />
    <RadioField
      name="documentation"
      label={messages.accommodation.documentation}
      choices={documentationStates}
      rules={required(messages.accommodation.documentationRequired)}
    />
  </RequestForm>
);

const DirectoryRestriction = ({ onClose }: Props) => (
  <RequestForm
    kind="directory_restriction"
    title="Restrict Directory Information"
    description={messages.directory.description}
    values={{ categories: [] as string[], message: '' }}
    onClose={onClose}
  >
    <ChoicesField
      name="categories"
      label={messages.directory.label}
      choices={directoryCategories}
      rules={required(messages.directory.required)}
    />
    <TextArea name="message" label="Message" />
  </RequestForm>
);

const forms: Record<RequestKind, (props: Props) => ReactNode> = {
  support_ticket: SupportTicket,
  accommodation: Accommodation,
  directory_restriction: DirectoryRestriction,
  withdrawal: WithdrawalDialog,
  record_correction: CorrectionDialog,
};
