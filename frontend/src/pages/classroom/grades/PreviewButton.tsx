import { useState } from 'react';
import { type Path, useFormContext } from 'react-hook-form';
import type { SchemePreviewDto } from '../../../api/types.gen';
import { Button } from '../../../components/Button';
import { useForm } from '../../../components/form/FormContext';
import { troublesOf } from '../../../components/form/troubles';
import { toast } from '../../../components/toasts';
import { previewScheme } from '../../../providers/gradeActs';
import { atFields, bodyOf, type SchemeValues } from './schemeForm';
import { messages } from './messages';

interface Props {
  sectionId: string;
  onPreview: (preview: SchemePreviewDto) => void;
}

/** Asks the server which grades the input would change. It saves nothing. */
export function PreviewButton({ sectionId, onPreview }: Props) {
  const { saving, fields } = useForm();
  const { trigger, getValues, setError } = useFormContext<SchemeValues>();
  const [asking, setAsking] = useState(false);
  const show = (error: unknown) => {
    const fieldOf = (name: string) => (fields().has(name) ? name : undefined);
    const problems = troublesOf(atFields(error, getValues()), fieldOf, messages.form.previewFailed);
    for (const [index, { name, message }] of problems.atFields.entries())
      setError(name as Path<SchemeValues>, { type: 'server', message }, { shouldFocus: index === 0 });
    const description = problems.refusal.messages.join(' ');
    if (description) toast({ title: 'Error', description, variant: 'destructive' });
  };
  const ask = async () => {
    if (!(await trigger(undefined, { shouldFocus: true }))) return;
    setAsking(true);
    try {
      onPreview(await previewScheme(sectionId, bodyOf(getValues())));
    } catch (error) {
      show(error);
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
