import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GradingSchemeDto, SchemePreviewDto } from '../../../api/types.gen';
import { BackLink } from '../../../components/BackLink';
import { Bone } from '../../../components/Bone';
import { Failure } from '../../../components/Failure';
import { Form } from '../../../components/form/Form';
import { ButtonRow, FormButtons } from '../../../components/form/FormButtons';
import { formatMoment } from '../../../components/format';
import { Rows } from '../../../components/layout/Rows';
import { Stack } from '../../../components/layout/Stack';
import { Part } from '../../../components/Part';
import { useAct } from '../../../providers/acts';
import { readScheme, saveScheme, schemeTag } from '../../../providers/gradeActs';
import { classroomHref } from '../path';
import { ChangedTotals } from './ChangedTotals';
import { PreviewButton } from './PreviewButton';
import { calculatedOf, useScheme, useSchemeVersions } from './queries';
import { atFields, bodyOf, type SchemeValues, valuesOf } from './schemeForm';
import { SchemeFields } from './SchemeFields';
import { messages } from './messages';

/** The grading scheme of a section, with a preview of the grades that a change affects. */
export default function Scheme({ sectionId }: { sectionId: string }) {
  const { data, error, isFetching, refetch } = useScheme(sectionId);
  return (
    <Stack gap={4}>
      <div>
        <BackLink to={classroomHref(sectionId, 'grades')}>{messages.back}</BackLink>
      </div>
      {error && !isFetching && !data ? (
        <Failure title={messages.schemeFailed} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Bone height="240px" />
      ) : (
        <Editor sectionId={sectionId} scheme={data} />
      )}
      <Versions sectionId={sectionId} />
    </Stack>
  );
}

function Editor({ sectionId, scheme }: { sectionId: string; scheme: GradingSchemeDto }) {
  const [preview, setPreview] = useState<SchemePreviewDto>();
  const navigate = useNavigate();
  const { run } = useAct({
    act: ({ values, etag }: { values: SchemeValues; etag?: string }) =>
      saveScheme(sectionId, bodyOf(values), etag),
    done: messages.form.saved,
    failed: messages.form.failed,
    refreshes: calculatedOf(sectionId),
  });
  const toGrades = () => void navigate(classroomHref(sectionId, 'grades'));
  const versionOf = (saved: GradingSchemeDto) => ({ values: valuesOf(saved), etag: schemeTag(saved) });
  return (
    <Part title={messages.scheme}>
      <Stack gap={4}>
        <Form<SchemeValues, GradingSchemeDto>
          name={`section/${sectionId}/grading-scheme`}
          aria-label={messages.scheme}
          {...versionOf(scheme)}
          reread={async () => versionOf(await readScheme(sectionId))}
          failed={messages.form.failed}
          onSubmit={(values, etag) =>
            run({ values, etag }).catch((error: unknown) => {
              throw atFields(error, values);
            })
          }
          onDone={toGrades}
          onLeave={toGrades}
          buttons={
            <ButtonRow>
              <FormButtons submit={messages.form.save}>
                <PreviewButton sectionId={sectionId} onPreview={setPreview} />
              </FormButtons>
            </ButtonRow>
          }
        >
          <SchemeFields />
        </Form>
        <div role="status">{preview && <ChangedTotals preview={preview} />}</div>
      </Stack>
    </Part>
  );
}

function Versions({ sectionId }: { sectionId: string }) {
  const { data } = useSchemeVersions(sectionId);
  const { title, none, line } = messages.versions;
  return (
    <Part title={title}>
      {!data ? (
        <Bone height="24px" />
      ) : data.length === 0 ? (
        <p>{none}</p>
      ) : (
        <Rows aria-label={title}>
          {data.map(({ number, createdAt, createdByName }) => (
            <li key={number}>{line(number, formatMoment(createdAt), createdByName ?? 'a user')}</li>
          ))}
        </Rows>
      )}
    </Part>
  );
}
