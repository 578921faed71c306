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
    title="Ask for Support"
    description="For trouble with signing in, with a page or a file, or with what you need to study."
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
    <TextArea name="message" label="What happened" rows={6} rules={required('Please describe the problem')} />
  </RequestForm>
);

const Accommodation = ({ onClose }: Props) => (
  <RequestForm
    kind="accommodation"
    title="Ask for an Accommodation"
    description="Say what you need. Please do not write a diagnosis here."
    values={{ message: '', documentation: '' }}
    onClose={onClose}
  >
    <TextArea name="message" label="What you need" rows={6} rules={required('Please say what you need')} />
    <RadioField
      name="documentation"
      label="Documentation from a qualified professional"
      choices={documentationStates}
      rules={required('Please say whether you have documentation from a qualified professional')}
    />
  </RequestForm>
);

const DirectoryRestriction = ({ onClose }: Props) => (
  <RequestForm
    kind="directory_restriction"
    title="Restrict Directory Information"
    description="What you choose is kept out of the directory. With your name, you are not listed at all."
    values={{ categories: [] as string[], message: '' }}
    onClose={onClose}
  >
    <ChoicesField
      name="categories"
      label="Keep out of the directory"
      choices={directoryCategories}
      rules={required('Please choose what is kept out of the directory')}
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
