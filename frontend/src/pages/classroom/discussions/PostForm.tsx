import { useEffect, useRef } from 'react';
import type { PostDto, RichText } from '../../../api/types.gen';
import { Form } from '../../../components/form/Form';
import { ButtonRow, FormButtons } from '../../../components/form/FormButtons';
import { required } from '../../../components/form/rules';
import { Box } from '../../../components/layout/Text';
import { RichTextField } from '../../../components/rich-text/RichTextField';
import { type Act, useAct } from '../../../providers/acts';
import { messages } from './messages';

const words = messages.form;

interface Props {
  /** Names the draft. */
  name: string;
  label: string;
  submit?: string;
  document?: RichText;
  act: (document: RichText) => Act<PostDto>;
  done: string;
  refreshes: readonly (readonly unknown[])[];
  onDone: (post: PostDto) => void;
  onClose: () => void;
  /** The form appears where the person has just chosen to write. */
  takesFocus?: boolean;
}

/** A post, a reply or a change of one, written in place. */
export function PostForm({ name, label, submit = words.post, document, takesFocus, ...props }: Props) {
  const { run } = useAct<RichText, PostDto>({
    act: props.act,
    done: props.done,
    failed: words.failed,
    refreshes: props.refreshes,
  });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <Box ref={place} tabIndex={-1} role="group" aria-label={label} above={3}>
      <Form<{ document: RichText | null }, PostDto>
        name={name}
        values={{ document: document ?? null }}
        onSubmit={({ document: written }) => run(written!)}
        onDone={props.onDone}
        onLeave={props.onClose}
        failed={words.failed}
        aria-label={label}
        buttons={
          <ButtonRow>
            <FormButtons submit={submit} saving={words.posting} />
          </ButtonRow>
        }
      >
        <RichTextField
          name="document"
          label={label}
          profile="brief"
          takesFocus={takesFocus}
          rules={required(words.required)}
        />
      </Form>
    </Box>
  );
}
