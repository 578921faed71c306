import type { SectionCopyDto } from '../../../api/types.gen';
import { Button } from '../../../components/Button';
import { Dialog, DialogBody, DialogFooter } from '../../../components/dialog/Dialog';
import { formatNumber } from '../../../components/format';
import { Section } from '../../../components/layout/Section';
import { Stack } from '../../../components/layout/Stack';
import { Box } from '../../../components/layout/Text';
import { Fact, Facts } from '../../../components/Facts';
import { useAct } from '../../../providers/acts';
import { startCopy } from '../../../providers/sectionCopies';
import { messages } from './messages';

type Summary = SectionCopyDto['summary'];
type Figure = keyof typeof messages.figures;

interface Props {
  preview: SectionCopyDto;
  /** The name of the other section. */
  from: string;
  onStart: (copy: SectionCopyDto) => void;
  onBack: () => void;
  onClose: () => void;
}

/** What the copy would create. A refused copy has no button to start it. */
export function CopyPreview({ preview, from, onStart, onBack, onClose }: Props) {
  const { sectionId, fromSectionId, parts, summary } = preview;
  const { run, isRunning: running } = useAct({
    act: () => startCopy(sectionId, { fromSectionId, parts }),
    failed: messages.startFailed,
  });
  const isRefused = summary.refusals.length > 0;
  return (
    <Dialog title={messages.previewTitle(from)} onClose={onClose}>
      <DialogBody>
        <Stack gap={5}>
          {isRefused ? (
            <Lines id="copy-refusals" title={messages.refusals} lines={summary.refusals} />
          ) : (
            <>
              <Figures summary={summary} title={messages.creates} />
              <p>{messages.dates(summary.dates, summary.days)}</p>
              {summary.notes.length > 0 && (
                <Lines id="copy-notes" title={messages.notes} lines={summary.notes} />
              )}
            </>
          )}
        </Stack>
      </DialogBody>
      <DialogFooter>
        <Button type="button" look="outline" data-autofocus disabled={running} onClick={onBack}>
          {messages.back}
        </Button>
        {!isRefused && (
          <Button type="button" disabled={running} onClick={() => void run().then(onStart, () => undefined)}>
            {running ? messages.starting : messages.copy}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

/** The numbers of new records, by kind. */
export function Figures({ summary, title }: { summary: Summary; title: string }) {
  const shown = (Object.keys(messages.figures) as Figure[]).filter((figure) => summary[figure] > 0);
  return (
    <Section gap={3} aria-labelledby="copy-figures">
      <h3 id="copy-figures">{title}</h3>
      {shown.length === 0 ? (
        <p>{messages.nothing}</p>
      ) : (
        <Facts>
          {shown.map((figure) => (
            <Fact key={figure} label={messages.figures[figure]}>
              {formatNumber(summary[figure])}
            </Fact>
          ))}
        </Facts>
      )}
    </Section>
  );
}

const Lines = ({ id, title, lines }: { id: string; title: string; lines: readonly string[] }) => (
  <Section gap={2} aria-labelledby={id}>
    <h3 id={id}>{title}</h3>
    <Stack as="ul" gap={2}>
      {lines.map((line) => (
        <Box as="li" key={line} breaks>
          {line}
        </Box>
      ))}
    </Stack>
  </Section>
);
