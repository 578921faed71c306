import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { SchemePreviewDto } from '../../../api/types.gen';
import { Button } from '../../../components/Button';
import { useForm } from '../../../components/form/FormContext';
import { toast } from '../../../components/toasts';
import { userMessage } from '../../../providers/apiError';
import { previewScheme } from '../../../providers/gradeActs';
import { bodyOf, type SchemeValues } from './schemeForm';
import { messages } from './messages';

interface Props {
  sectionId: string;
  onPreview: (preview: SchemePreviewDto) => void;
}

/** Asks the server which grades the input would change. It saves nothing. */
export function PreviewButton({ sectionId, onPreview }: Props) {
  const { saving } = useForm();
  const { trigger, getValues } = useFormContext<SchemeValues>();
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    if (!(await trigger(undefined, { shouldFocus: true }))) return;
    setAsking(true);
    try {
      onPreview(await previewScheme(sectionId, bodyOf(getValues())));
    } catch (error) {
      const description = userMessage(error, messages.form.previewFailed);
      toast({ title: 'Error', description, variant: 'destructive' });
    } finally {
      setAsking(false);
    }
  };
  return (
    <Button type="button" look="outline" disabled={saving} aria-busy={asking} onClick={() => void ask()}>
      {asking ? messages.form.previewing : messages.form.preview}
    </Button>
  );
}
