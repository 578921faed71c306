import { useState } from 'react';
import type { PageDto } from '../../../api/types.gen';
import { Bone } from '../../../components/Bone';
import { Button } from '../../../components/Button';
import { Dialog, DialogBody, DialogFooter } from '../../../components/dialog/Dialog';
import { Failure } from '../../../components/Failure';
import { dotted, formatMoment } from '../../../components/format';
import { Inline } from '../../../components/layout/Inline';
import { Stack } from '../../../components/layout/Stack';
import { Box, Muted, Text } from '../../../components/layout/Text';
import type { Read } from '../../../components/records/records';
import { RichText } from '../../../components/rich-text/RichText';
import { useAct } from '../../../providers/acts';
import { restorePage } from '../../../providers/pageActs';
import { usePageVersion, usePageVersions } from './queries';
import { messages } from './messages';

const { versions: words } = messages;

interface Props {
  page: Read<PageDto>;
  sectionId: string;
  onClose: () => void;
}

/** Who saved the page when; each version can be read and restored. */
export default function Versions(props: Props) {
  const [number, setNumber] = useState<number>();
  return (
    <Dialog
      title={number === undefined ? words.title : words.saved(number)}
      description={props.page.title}
      size="large"
      onClose={props.onClose}
    >
      {number === undefined ? (
        <VersionList page={props.page} onShow={setNumber} />
      ) : (
        <Version {...props} number={number} onBack={() => setNumber(undefined)} />
      )}
    </Dialog>
  );
}

function VersionList({ page, onShow }: { page: PageDto; onShow: (number: number) => void }) {
  const { data, error, isFetching, refetch } = usePageVersions(page.id);
  if (error && !isFetching && !data)
    return (
      <DialogBody>
        <Failure title={words.failed} error={error} onRetry={() => void refetch()} />
      </DialogBody>
    );
  return (
    <DialogBody>
      {!data ? (
        <Bone height="120px" />
      ) : (
        <Stack as="ol" gap={2} aria-label={words.title}>
          {data.map(({ id, number, title, savedAt, authorName }) => (
            <Box as="li" key={id} pad={[2, 4]} framed="small" breaks>
              <Inline wrap gap={[1, 3]} justify="space-between">
                <div>
                  <Text strong>{dotted([words.saved(number), title])}</Text>
                  <Muted size="small" numeric>
                    {dotted([formatMoment(savedAt), authorName, number === page.number && words.current])}
                  </Muted>
                </div>
                <Button
                  type="button"
                  small
                  look="outline"
                  aria-label={words.show(number)}
                  onClick={() => onShow(number)}
                >
                  Show
                </Button>
              </Inline>
            </Box>
          ))}
        </Stack>
      )}
    </DialogBody>
  );
}

function Version({
  page,
  sectionId,
  number,
  onBack,
  onClose,
}: Props & { number: number; onBack: () => void }) {
  const { data, error, refetch } = usePageVersion(page.id, number);
  const act = useAct<void, PageDto>({
    act: () => restorePage(page.id, number, page.etag),
    done: words.restored,
    failed: words.restoreFailed,
    refreshes: [['pages'], [`pages/${page.id}/versions`], [`sections/${sectionId}/pages`]],
    reportsStale: true,
  });
  const restore = () =>
    void act.run().then(onClose, () => {
      // The toast reports the failure.
    });
  return (
    <>
      <DialogBody tabIndex={0} role="region" aria-label={words.saved(number)}>
        {data ? (
          <>
            <Text as="h3" size="title" below={3}>
              {data.title}
            </Text>
            <RichText document={data.document} deeper={2} />
          </>
        ) : error ? (
          <Failure title={words.failed} error={error} onRetry={() => void refetch()} />
        ) : (
          <Bone height="160px" />
        )}
      </DialogBody>
      <DialogFooter>
        {number !== page.number && (
          <Muted push size="small" measure={44}>
            {words.restoreNote}
          </Muted>
        )}
        <Button type="button" look="outline" onClick={onBack}>
          {words.back}
        </Button>
        {number !== page.number && (
          <Button type="button" disabled={!data || act.isRunning} onClick={restore}>
            {words.restore(number)}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}
