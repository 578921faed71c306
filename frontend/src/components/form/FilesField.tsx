import styled from '@emotion/styled';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import type { UploadLimits } from '../../api/uploads.gen';
import { color } from '../../theme/color';
import { radius, size, space } from '../../theme/scale';
import { Button, IconButton } from '../Button';
import { formatBytes } from '../format';
import { Icon } from '../Icon';
import { VisuallyHidden } from '../VisuallyHidden';
import { GroupFrame } from './FieldFrame';
import { acceptOf, faultsOf, limitsInWords } from './fileRules';
import { type FieldProps, useField } from './useField';
import { messages } from './messages';
import { Stack } from '../layout/Stack';
const Item = styled.li({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  padding: space(1, 1, 1, 3),
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  overflowWrap: 'anywhere',
  '& > span': { minWidth: 0 },
  '& small': { marginLeft: space(2), fontSize: size.small, color: color.muted, whiteSpace: 'nowrap' },
});

const sameFile = ({ name, size, lastModified }: File) => `${name}/${size}/${lastModified}`;

interface Props extends Omit<FieldProps, 'hint'> {
  limits: UploadLimits;
}

/** Files to upload. The field checks the server's limits before sending, and also shows the server's errors. */
export function FilesField({ limits, rules = {}, ...props }: Props) {
  const check = (files: File[], values: unknown) =>
    faultsOf(files, limits) ?? rules.check?.(files as never, values as never);
  const field = useField({ ...props, hint: limitsInWords(limits), rules: { ...rules, check } }, () => '');
  const { field: held } = useController({ name: props.name, rules: { validate: field.validate } });
  const files: File[] = held.value ?? [];
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const add = (chosen: FileList | null) => {
    // The same file is added once. Pasted screenshots have one name, and the server numbers them.
    const added = new Set(Array.from(chosen ?? [], sameFile));
    held.onChange([...files.filter((file) => !added.has(sameFile(file))), ...(chosen ?? [])]);
    // So that the same file can be chosen again after its removal.
    if (input.current) input.current.value = '';
  };
  const remove = (file: File) => {
    held.onChange(files.filter((one) => one !== file));
    button.current?.focus();
  };
  return (
    <GroupFrame {...field.frame} described={field.aria['aria-describedby']}>
      {files.length > 0 && (
        <Stack as="ul" gap={2} aria-label={`${props.label} to upload`}>
          {files.map((file) => (
            <Item key={sameFile(file)}>
              <span>
                {file.name}
                <small>{formatBytes(file.size)}</small>
              </span>
              <IconButton
                type="button"
                look="quiet"
                aria-label={`Remove ${file.name}`}
                onClick={() => remove(file)}
              >
                <Icon name="close" size={18} />
              </IconButton>
            </Item>
          ))}
        </Stack>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptOf(limits)}
        onChange={(event) => add(event.target.files)}
        data-files={props.name}
      />
      <div>
        <Button
          ref={button}
          id={field.id}
          type="button"
          look="outline"
          disabled={field.disabled}
          aria-describedby={field.aria['aria-describedby']}
          onClick={() => input.current?.click()}
        >
          <Icon name="plus" size={18} />
          {files.length ? 'Add files' : 'Choose files'}
        </Button>
      </div>
      <VisuallyHidden role="status">
        {files.length > 0 && messages.files.chosen(files.map(({ name }) => name))}
      </VisuallyHidden>
    </GroupFrame>
  );
}
