import type { ReactNode } from 'react';
import { Button } from '../Button';
import { keepClear } from '../layers/useClearance';
import { useForm } from './FormContext';
import { Inline } from '../layout/Inline';

/** The buttons of a form in a page. */
export const ButtonRow = ({ children }: { children: ReactNode }) => (
  <Inline wrap gap={3} fills above={5} {...keepClear}>
    {children}
  </Inline>
);

interface Props {
  /** The action: "Create Course". */
  submit: ReactNode;
  /** The label while saving. */
  saving?: string;
  cancel?: string;
  danger?: boolean;
  /** Additional buttons, before the others. */
  children?: ReactNode;
}

export function FormButtons({ submit, saving = 'Saving…', cancel = 'Cancel', danger, children }: Props) {
  const form = useForm();
  return (
    <>
      {children}
      <Button type="button" look="outline" disabled={form.saving} onClick={form.leave}>
        {cancel}
      </Button>
      <Button type="submit" look={danger ? 'danger' : 'primary'} disabled={form.saving}>
        {form.saving ? saving : submit}
      </Button>
    </>
  );
}
