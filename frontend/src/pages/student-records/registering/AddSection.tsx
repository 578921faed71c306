import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { FieldFrame } from '../../../components/form/FieldFrame';
import { SearchBox } from '../../../components/form/picker/SearchBox';
import { useFoundSections } from '../../../components/form/picker/found';
import { required } from '../../../components/form/rules';
import { useField } from '../../../components/form/useField';
import { plural } from '../../../components/format';
import type { WantedSection } from './registerForm';
import { messages } from './messages';

const rules = required(messages.required);
const shown = (value: unknown) => plural((value as WantedSection[]).length, 'section');

/** Adds sections of the term to the list, one after the other. */
export function AddSection({ termId }: { termId: string }) {
  const props = { name: 'items', label: 'Add a section', rules, disabled: !termId };
  const field = useField(props, shown);
  const { field: held } = useController({ name: props.name, rules: { validate: field.validate } });
  const items = held.value as WantedSection[];
  const [added, setAdded] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const useFound = (text: string | undefined) =>
    useFoundSections(termId ? text : undefined, { termId, isActive: true });

  // The box is cleared for the next section and keeps focus.
  useEffect(() => {
    if (added > 0) frame.current?.querySelector('input')?.focus();
  }, [added]);
  const add = (sectionId: string) => {
    if (!items.some((item) => item.sectionId === sectionId))
      held.onChange([...items, { sectionId, status: 'enrolled' } satisfies WantedSection]);
    setAdded((count) => count + 1);
  };

  return (
    <FieldFrame {...field.frame}>
      <div ref={frame}>
        <SearchBox
          key={added}
          id={field.id}
          label={props.label}
          placeholder={messages.placeholder}
          disabled={field.disabled}
          aria={field.aria}
          useFound={useFound}
          onDemand={false}
          empty="No sections found"
          onPick={({ id }) => add(id)}
          onBlur={held.onBlur}
        />
      </div>
    </FieldFrame>
  );
}
