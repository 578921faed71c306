import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { CourseDto, CourseReferencesDto } from '../../../api/types.gen';
import { CheckboxField } from '../../../components/form/choices';
import { required, toNumber } from '../../../components/form/rules';
import { Bullets } from '../../../components/layout/Bullets';
import { Stack } from '../../../components/layout/Stack';
import { reading } from '../../../providers/read';
import { EffectiveTermField } from '../../../resources/terms/EffectiveTermField';
import type { CourseValues } from '../../courses/editing/courseValues';
import { messages } from './messages';

/** What a new code, title or credits require: the first term, and the consent that texts name the new code. */
export function CourseChange({ course }: { course: CourseDto }) {
  const [code, title, credits] = useWatch<CourseValues, ['code', 'title', 'credits']>({
    name: ['code', 'title', 'credits'],
  });
  const { data } = useQuery({
    queryKey: ['courses', course.id, 'references'],
    queryFn: reading<CourseReferencesDto>(['courses', course.id, 'references']),
    staleTime: 0,
  });
  const isRenamed = code.trim() !== course.code;
  const isReworded = isRenamed || title.trim() !== course.title || toNumber(credits) !== course.credits;
  const texts = (isRenamed && data?.texts) || [];
  const shown = (isRewritten: boolean) => texts.filter((text) => text.isRewritten === isRewritten);
  return (
    <>
      {isReworded && data?.isUsed && <EffectiveTermField what={messages.change.what} />}
      {shown(true).length > 0 && (
        <>
          <Named title={messages.change.named(course.code)} texts={shown(true)} />
          <CheckboxField
            name="renamesReferences"
            label={messages.change.confirm(course.code, code.trim())}
            rules={required(messages.change.confirmRequired)}
          />
        </>
      )}
      {shown(false).length > 0 && <Named title={messages.change.patterns} texts={shown(false)} />}
    </>
  );
}

const Named = ({ title, texts }: { title: string; texts: CourseReferencesDto['texts'] }) => (
  <Stack gap={1}>
    <p>{title}</p>
    <Bullets>
      {texts.map(({ kind, id, name, text }) => (
        <li key={`${kind} ${id} ${text}`}>{messages.change.text[kind](name, text)}</li>
      ))}
    </Bullets>
  </Stack>
);
