import type { ApplicationFormDto } from '../../../api/types.gen';
import { formatDay } from '../../../components/format';
import { Stack } from '../../../components/layout/Stack';
import { Muted, Text } from '../../../components/layout/Text';
import { PanelPart } from '../../../components/records/RecordPanel';
import { checklistLines, fieldText } from './formText';
import { steps } from './formValues';
import { messages } from './messages';

/** The whole form, as it is asked. */
export function FormDetail({ form }: { form: ApplicationFormDto }) {
  const { content } = form;
  return (
    <>
      <Muted size="small" breaks>
        {stateOf(form)}
      </Muted>
      {steps.map((step) => {
        const { title, text, fields } = content.steps[step];
        return (
          <PanelPart key={step} title={title}>
            {text && <Muted size="small">{text}</Muted>}
            {fields.length === 0 ? (
              <Muted size="small">{messages.field.none}</Muted>
            ) : (
              <Stack as="ul" gap={3} breaks>
                {fields.map((field) => (
                  <li key={field.code}>
                    <Text as="b" block strong>
                      {field.label}
                    </Text>
                    {fieldText(content, field)}
                    {field.fields && (
                      <Stack as="ul" gap={1} pad={[1, 0, 0, 4]}>
                        {field.fields.map((one) => (
                          <li key={one.code}>
                            {one.label}: {fieldText(content, one)}
                          </li>
                        ))}
                      </Stack>
                    )}
                  </li>
                ))}
              </Stack>
            )}
          </PanelPart>
        );
      })}
      <PanelPart title="Checklist">
        {content.checklist.length === 0 ? (
          <Muted size="small">{messages.line.empty}</Muted>
        ) : (
          <Stack as="ul" gap={2} breaks>
            {checklistLines(content).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Stack>
        )}
      </PanelPart>
      <PanelPart title="Examples">
        <Stack as="ul" gap={3} breaks>
          {content.examples.map(({ name, failsOn = [] }) => (
            <li key={name}>
              <Text as="b" block strong>
                {name}
              </Text>
              {failsOn.length
                ? `${messages.example.mustFail} ${failsOn.join(', ')}`
                : messages.example.complete}
            </li>
          ))}
        </Stack>
      </PanelPart>
    </>
  );
}

const stateOf = ({ status, publishedAt, publishedBy }: ApplicationFormDto) =>
  [
    status === 'draft' && messages.detail.draft,
    publishedAt && messages.detail.published(formatDay(publishedAt), publishedBy),
    status === 'retired' && messages.detail.retired,
  ]
    .filter(Boolean)
    .join(' ');
