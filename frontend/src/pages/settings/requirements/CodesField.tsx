import styled from '@emotion/styled';
import { useContext, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { GroupFrame } from '../../../components/form/FieldFrame';
import { useCourseCodes } from '../../../components/form/picker/found';
import type { Found, Option } from '../../../components/form/picker/PickerField';
import { SearchBox } from '../../../components/form/picker/SearchBox';
import { type FieldProps, useField } from '../../../components/form/useField';
import { Icon } from '../../../components/Icon';
import { Inline } from '../../../components/layout/Inline';
import { Muted } from '../../../components/layout/Text';
import { Grid } from '../../../components/layout/Grid';
import { useNamedCourses } from '../../../providers/requirements';
import { color } from '../../../theme/color';
import { size } from '../../../theme/scale';
import { Unfolded } from '../items';
import { isPattern } from './sheetForm';
import { messages } from './messages';
const Remove = styled.button({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '36px',
  height: '36px',
  padding: 0,
  border: 0,
  background: 'none',
  color: color.muted,
  cursor: 'pointer',
  '&:hover': { color: color.text },
});

const isWild = (text: string) => /[*?]/.test(text);
/** Codes match regardless of case, spaces and hyphens. */
const fold = (code: string) => code.toUpperCase().replace(/[\s-]+/g, '');

/**
 * Courses whose code or title contains the text, or the number of courses that a pattern matches. A code may also name
 * a future course.
 */
function useCodes(requested: string | undefined): Found {
  const text = requested?.trim().toUpperCase() ?? '';
  const wild = isWild(text);
  const valid = isPattern(text);
  const named = useNamedCourses({ from: [text], except: [] }, requested !== undefined && wild && valid);
  const found = useCourseCodes(wild ? undefined : requested);
  if (requested === undefined || !wild) {
    const known = found.options?.some(({ id }) => fold(id) === fold(text));
    const typed: Option[] =
      found.options && !known && /\d/.test(text) && valid
        ? [{ id: text, label: text, note: messages.codes.typed }]
        : [];
    return {
      ...found,
      options: found.options && [...found.options, ...typed],
      total: found.total + typed.length,
    };
  }
  const option = {
    id: text,
    label: text === '*' ? messages.codes.any : text,
    note: named.data && messages.codes.matching(named.data.total),
  };
  return {
    options: !valid ? [] : named.isFetching && !named.data ? undefined : [option],
    total: valid ? 1 : 0,
    failed: named.isError && !named.isFetching,
    running: named.isFetching,
    retry: () => void named.refetch(),
  };
}

/**
 * Course codes and patterns as chips, found in the catalog or typed with `*` and `?`. The value is an array of strings.
 */
export function CodesField({ about, ...props }: FieldProps & { about: string }) {
  const field = useField(props, (value) => (value as string[]).join(', '));
  const { field: held } = useController({ name: props.name, rules: { validate: field.validate } });
  const codes = held.value as string[];
  const [round, setRound] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const focusBox = () => setTimeout(() => box.current?.querySelector('input')?.focus());
  const set = (next: string[]) => {
    held.onChange(next);
    focusBox();
  };
  const add = ({ id }: Option) => {
    setRound((count) => count + 1);
    set(codes.some((code) => fold(code) === fold(id)) ? codes : [...codes, id]);
  };
  return (
    <GroupFrame {...field.frame} described={field.aria['aria-describedby']}>
      <Inline as="ul" wrap gap={2} aria-label={`${props.label} of ${about}`}>
        {codes.map((code) => (
          <Inline
            as="li"
            inline
            pad={[0, 0, 0, 3]}
            framed="small"
            fill="surface"
            size="small"
            strong
            breaks
            style={{ maxWidth: '100%' }}
            key={code}
          >
            {code === '*' ? messages.codes.any : code}
            <Remove
              type="button"
              aria-label={`Remove ${code} from ${props.label} of ${about}`}
              onClick={() => set(codes.filter((other) => other !== code))}
            >
              <Icon name="close" size={14} />
            </Remove>
          </Inline>
        ))}
      </Inline>
      <div ref={box}>
        <SearchBox
          key={round}
          id={field.id}
          label={`${props.label} of ${about}`}
          placeholder={messages.codes.placeholder}
          aria={{ ...field.aria, 'aria-label': `Add to ${props.label} of ${about}` }}
          useFound={useCodes}
          onDemand={false}
          empty={messages.codes.empty}
          onPick={add}
          onBlur={held.onBlur}
        />
      </div>
    </GroupFrame>
  );
}

const Details = styled.details({
  fontSize: size.small,
  '& > summary': { minHeight: '28px', cursor: 'pointer', fontWeight: 600 },
});

/** The courses of the catalog that a rule currently names. */
export function NamedCourses({ from, except, about }: { from: string[]; except: string[]; about: string }) {
  const shown = useContext(Unfolded);
  const { data, isError } = useNamedCourses({ from, except }, shown && from.length > 0);
  if (from.length === 0)
    return (
      <Muted size="small" minHeight={28}>
        {messages.codes.none}
      </Muted>
    );
  if (isError)
    return (
      <Muted size="small" minHeight={28}>
        {messages.codes.failed}
      </Muted>
    );
  if (!data)
    return (
      <Muted size="small" minHeight={28} role="status">
        {messages.codes.searching}
      </Muted>
    );
  if (data.total === 0)
    return (
      <Muted size="small" minHeight={28} role="status">
        {messages.codes.noMatch}
      </Muted>
    );
  return (
    <Details>
      <summary>{messages.codes.matching(data.total)}</summary>
      <Grid
        as="ul"
        gap={[1, 4]}
        least={240}
        pad={[1, 0]}
        breaks
        style={{ maxHeight: '200px', overflowY: 'auto' }}
        tabIndex={0}
        aria-label={`Courses in ${about}`}
      >
        {data.courses.map(({ code, title }) => (
          <li key={code}>
            {code} {title}
          </li>
        ))}
        {data.total > data.courses.length && <li>and {data.total - data.courses.length} more</li>}
      </Grid>
    </Details>
  );
}
