import type { InquiryRecordDto } from '../../api/types.gen';
import { Fact, Facts } from '../../components/Facts';
import { Stack } from '../../components/layout/Stack';
import { Section } from '../../components/layout/Section';
import { Prose } from '../../components/layout/Text';
import { detailsOf } from './details';

/** The content of an inquiry: the message, and the other fields of its form. */
export function CaseContent({ inquiry }: { inquiry: InquiryRecordDto }) {
  const details = detailsOf(inquiry);
  const short = details.filter(({ long }) => !long);
  return (
    <Stack gap={5}>
      {inquiry.message && (
        <Section gap={2} aria-label="Message">
          <h3>Message</h3>
          <Prose>{inquiry.message}</Prose>
        </Section>
      )}
      {details
        .filter(({ long }) => long)
        .map(({ label, text }) => (
          <Section gap={2} key={label} aria-label={label}>
            <h3>{label}</h3>
            <Prose>{text}</Prose>
          </Section>
        ))}
      {short.length > 0 && (
        <Section gap={2} aria-label="From the form">
          <h3>From the form</h3>
          <Facts>
            {short.map(({ label, text }) => (
              <Fact key={label} label={label}>
                {text}
              </Fact>
            ))}
          </Facts>
        </Section>
      )}
    </Stack>
  );
}
