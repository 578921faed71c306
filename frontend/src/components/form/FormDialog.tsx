import { type ReactNode, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Dialog, DialogBody, DialogFooter, type DialogProps } from '../dialog/Dialog';
import { Form, type FormHandle, type FormProps } from './Form';
import { FormButtons } from './FormButtons';
import { useForm } from './FormContext';

interface Props<Values extends FieldValues, Answer>
  extends
    Omit<FormProps<Values, Answer>, 'buttons' | 'frame' | 'ref' | 'onLeave' | 'aria-label'>,
    Pick<DialogProps, 'title' | 'description' | 'size'> {
  /** The action: "Create Course". */
  submit: ReactNode;
  saving?: string;
  /** Replaces "Cancel". */
  dismiss?: string;
  danger?: boolean;
  /** Additional buttons, before the others. */
  more?: ReactNode;
  /** Runs after saving, or after the person has confirmed that input may be lost. */
  onClose: () => void;
}

/** While saving, no field can have focus, so the body itself must scroll by keyboard. */
function Body({ children }: { children: ReactNode }) {
  const scrolls = useForm().saving && ({ tabIndex: 0, role: 'region', 'aria-label': 'Form' } as const);
  return <DialogBody {...scrolls}>{children}</DialogBody>;
}

/** A form in a dialog. Escape, the close button and Cancel ask first if input would be lost. */
export function FormDialog<Values extends FieldValues, Answer = unknown>({
  title,
  description,
  size,
  submit,
  saving,
  dismiss,
  danger,
  more,
  onClose,
  onDone = () => onClose(),
  children,
  ...form
}: Props<Values, Answer>) {
  const handle = useRef<FormHandle>(null);
  return (
    <Dialog title={title} description={description} size={size} onClose={() => handle.current?.leave()}>
      <Form
        ref={handle}
        {...form}
        onDone={onDone}
        onLeave={onClose}
        buttons={
          <FormButtons submit={submit} saving={saving} cancel={dismiss} danger={danger}>
            {more}
          </FormButtons>
        }
        frame={(content, buttons) => (
          <>
            <Body>{content}</Body>
            {buttons && <DialogFooter>{buttons}</DialogFooter>}
          </>
        )}
      >
        {children}
      </Form>
    </Dialog>
  );
}
