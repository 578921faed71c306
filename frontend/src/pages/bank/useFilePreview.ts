import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { accountOf, bodyOf, mostBytes, usual, type Values, valuesOf } from './csvValues';
import { usePreview } from './queries';

/**
 * What the server reads in the chosen file. For another file or account it first proposes columns, which fill in the
 * form; after that, it reads the file by the form.
 */
export function useFilePreview() {
  const { getValues, setValue } = useFormContext<Values>();
  const values = { ...usual, ...(useWatch() as Partial<Values>) };
  const [file] = values.files;
  const { data: content } = useQuery({
    queryKey: ['bank-file-content', file?.name, file?.size, file?.lastModified],
    queryFn: () => file!.text(),
    enabled: Boolean(file && file.size <= mostBytes),
    gcTime: 0,
  });
  const about = [file?.name, file?.size, file?.lastModified, values.known, values.format].join('/');
  const isProposed = values.format === 'bai2' || values.proposedFor === about;
  const whole = file && content !== undefined ? bodyOf(content, values) : undefined;
  const body = whole && !isProposed ? { ...whole, mapping: { account: accountOf(values) || null } } : whole;
  const preview = usePreview(body, about);
  const { data, isPlaceholderData } = preview;
  const mapping = !isProposed && data && !isPlaceholderData ? data.mapping : null;
  useEffect(() => {
    if (!mapping) return;
    for (const [name, value] of Object.entries(valuesOf(mapping)))
      setValue(name as keyof Values, value as never);
    setValue('proposedFor', about);
  }, [mapping, about, setValue]);
  // The words of another column, each with the side that it has already.
  const told = JSON.stringify(data?.words ?? []);
  const held = JSON.stringify(values.words.map(({ word }) => word));
  useEffect(() => {
    if (!isProposed || isPlaceholderData || told === held) return;
    const sides = new Map(getValues('words').map(({ word, side }) => [word.trim().toLowerCase(), side]));
    setValue(
      'words',
      (JSON.parse(told) as string[]).map((word) => ({ word, side: sides.get(word) ?? '' })),
    );
  }, [told, held, isProposed, isPlaceholderData, getValues, setValue]);
  return { ...preview, isChosen: body !== undefined };
}
