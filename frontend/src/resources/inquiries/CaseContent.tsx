import styled from '@emotion/styled';
import type { InquiryRecordDto } from '../../api/types.gen';
import { Fact, Facts } from '../../components/Facts';
import { Stack } from '../../components/layout/Stack';
import { size, space } from '../../theme/scale';
import { detailsOf } from './details';
import { Prose } from './Prose';
export const Part = styled.section({
  minWidth: 0,
  '& > h3': { marginBottom: space(2), fontSize: size.section },
});

/** The content of an inquiry: the message, and the other fields of its form. */
export function CaseContent({ inquiry }: { inquiry: InquiryRecordDto }) {
  const details = detailsOf(inquiry);
  const short = details.filter(({ long }) => !long);
  return (
    <Stack gap={5}>
      {inquiry.message && (
        <Part aria-label="Message">
          <h3>Message</h3>
          <Prose>{inquiry.message}</Prose>
        </Part>
      )}
      {details
        .filter(({ long }) => long)
        .map(({ label, text }) => (
          <Part key={label} aria-label={label}>
            <h3>{label}</h3>
            <Prose>{text}</Prose>
          </Part>
        ))}
      {short.length > 0 && (
        <Part aria-label="From the form">
          <h3>From the form</h3>
          <Facts>
            {short.map(({ label, text }) => (
              <Fact key={label} label={label}>
                {text}
              </Fact>
            ))}
          </Facts>
        </Part>
      )}
    </Stack>
  );
}
