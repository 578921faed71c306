import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { media, space } from '../../theme/scale';
import { Button } from '../Button';
import { keepClear } from '../layers/useClearance';
import { useForm } from './FormContext';

const Row = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(3),
  marginTop: space(5),
  [media.phone]: { '& > button': { flex: '1 1 auto' } },
});

/** The buttons of a form in a page. */
export const ButtonRow = ({ children }: { children: ReactNode }) => <Row {...keepClear}>{children}</Row>;

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
